/** How single calls are made to give an answer, where the general way does not do. */
import { MAX_SUBSCRIPTIONS } from '../../../shared/alerts/subscriptions.ts';
import { eventually } from '../eventually.ts';
import type { Sent } from './contract.ts';
import { enrolling, externalAdmin } from './contract-admins.ts';
import { goodRequest } from './contract-fills.ts';
import {
  apiKeyOf,
  askedWithout,
  exampleOf,
  type Fill,
  full,
  linked,
  MOST,
  managed,
  managedTwin,
  NOTHING,
  pickupParts,
  remembered,
  subscribed,
  type Way,
  watched,
} from './contract-setup.ts';
import { newEmail, PASSWORD } from './contract-stage.ts';

/** A body's token that is nobody's. */
const brokenLink = (name: string) => ({
  [`POST /api/account/${name} 404`]: sends(async (stage) => ({
    body: { ...exampleOf(stage, `POST /api/account/${name}`), token: NOTHING },
  })),
});

const sends =
  (fill: Fill): Way =>
  async (stage, operation) =>
    stage.contract.call(operation.name, { ...(await goodRequest(stage, operation)), ...(await fill(stage)) });

const NO_HOUSE = { number: '99999', name: 'NOWHERE', type: 'ST' };
const NO_ADDRESS = { laddr: '99999', sdir: 'N', sname: 'NOWHERE', stype: 'ST' };

/** The city does not answer; an address that it was never asked for. */
const cityDown =
  (fill: (address: object) => Sent): Way =>
  async (stage, operation) => {
    const { city } = stage.world;
    const sent = { ...(await goodRequest(stage, operation)), ...fill(pickupParts(stage, 7)) };
    city.fail('GARBAGE_DAY', 'down');
    city.fail('GARBAGE_DAY_SERVICE', 'down');
    try {
      return await stage.contract.call(operation.name, sent);
    } finally {
      city.fail('GARBAGE_DAY', null);
      city.fail('GARBAGE_DAY_SERVICE', null);
    }
  };

const subscriptionWays = (kind: 'dispatchCall' | 'pickupDates'): Record<string, Way> => ({
  [`POST /api/${kind}Subscription 409`]: sends(async (stage) => ({ token: (await full(stage, kind)).owner.token })),
  [`POST /api/${kind}Subscription/unsubscribe 204`]: sends(async (stage) => ({
    query: { ...(await linked(stage, kind, 'unsubscribe')).link },
    body: { 'List-Unsubscribe': 'One-Click' },
  })),
  [`POST /api/${kind}Subscription/resume 404`]: sends(async (stage) => ({
    body: await stage.link('resume', kind === 'dispatchCall' ? `dp9dt1.${NOTHING}` : NOTHING, stage.resident.id),
  })),
  [`POST /api/${kind}Subscription/resume 409`]: sends(async (stage) => {
    const { owner, last } = await full(stage, kind);
    const body = await stage.link('unsubscribe', last, owner.id);
    await stage.contract.call(`POST /api/${kind}Subscription/unsubscribe`, { body });
    await subscribed(stage, kind, owner.token, MOST[kind]);
    return { body: await stage.link('resume', last, owner.id) };
  }),
});

/** By call and status. */
export const SPECIAL: Record<string, Way> = {
  // It says when it was made, to the second.
  // It says what it is at the second.
  'GET /api/status 304': sends(async () => ({ headers: { 'if-none-match': '*' } })),
  'GET /api/account/data 304': sends(async () => ({ headers: { 'if-none-match': '*' } })),
  'GET /api/geocoding/fromAddress 404': sends(async () => ({ query: { address: '99999 N NOWHERE ST' } })),
  'GET /api/geocoding/fromCoordinates 404': sends(async () => ({ query: { latitude: '43.2', longitude: '-87.85' } })),
  'GET /api/address 404': sends(async () => ({ query: NO_HOUSE })),
  'GET /api/address/name 404': sends(async () => ({ query: NO_HOUSE })),
  ...subscriptionWays('dispatchCall'),
  ...subscriptionWays('pickupDates'),
  'GET /api/pickupDates/fromAddress 404': sends(async () => ({ query: NO_ADDRESS })),
  'POST /api/pickupDates/calendar 404': sends(async () => ({ body: NO_ADDRESS })),
  'POST /api/pickupDatesSubscription 404': sends(async () => ({ body: { hoursBefore: -6, ...NO_ADDRESS } })),
  'GET /api/pickupDates/fromAddress 503': cityDown((address) => ({ query: { ...address } })),
  'POST /api/pickupDates/calendar 503': cityDown((body) => ({ body })),
  'POST /api/pickupDatesSubscription 503': cityDown((address) => ({ body: { hoursBefore: -6, ...address } })),
  'POST /api/account/register 409': sends(async ({ resident }) => ({
    body: { email: resident.email, password: PASSWORD },
  })),
  'POST /api/account/login 401': sends(async ({ resident }) => ({
    body: { email: resident.email, password: 'not this one' },
  })),
  'POST /api/account/resetPassword 401': sends(async (stage) => {
    const { email, ...confirmed } = await enrolling(stage);
    await stage.contract.call('POST /api/account/secondFactor/confirm', confirmed);
    await stage.contract.call('POST /api/account/requestPasswordReset', { body: { email } });
    return { body: { email, token: await stage.mailed(email, 'login'), password: 'pale-bricks-of-1901' } };
  }),
  'POST /api/account/secondFactor 409': sends(async (stage) => {
    const { token, accessToken } = await externalAdmin(stage);
    return { token, body: { accessToken } };
  }),
  'POST /api/account/secondFactor/confirm 409': sends(async (stage) => {
    const { token, accessToken } = await externalAdmin(stage);
    return { token, body: { accessToken, code: '123456' } };
  }),
  'POST /api/account/loginExternalCredential 409': sends(({ external, resident }) =>
    external('Google', resident.email),
  ),
  'POST /api/account/confirmEmail 409': sends(async (stage) => {
    const { owner } = await full(stage, 'dispatchCall');
    return { body: { token: await askedWithout(stage, owner.email) } };
  }),
  'POST /api/account/remembered/subscribe 403': sends(async (stage) => ({
    body: { ...exampleOf(stage, 'POST /api/account/remembered/subscribe'), remembered: NOTHING },
  })),
  'POST /api/account/remembered/subscribe 409': sends(async (stage) => {
    const { owner } = await full(stage, 'dispatchCall', MAX_SUBSCRIPTIONS - 1);
    const example = exampleOf(stage, 'POST /api/account/remembered/subscribe') as { watches: object[] };
    const watches = example.watches.map((watch) => ({ ...watch, dispatchCallType: 'AnyFireDispatchCall' }));
    return { body: { remembered: await remembered(stage, owner.email), watches } };
  }),
  'POST /api/account/rejectConfirmation 409': sends(async (stage) => {
    const { contract } = stage;
    const { mailed, token, email } = await stage.register();
    // A second link, of a mail that was asked for before the first one was used.
    await contract.call('POST /api/account/resendConfirmation', { token });
    const second = await eventually('the second mail', async () => {
      const last = await stage.mailed(email, 'confirm-email');
      return last === mailed ? undefined : last;
    });
    await contract.call('POST /api/account/confirmEmail', { body: { token: mailed } });
    return { body: { token: second } };
  }),
  ...brokenLink('manage'),
  ...brokenLink('manage/data'),
  ...brokenLink('manage/preferences'),
  ...brokenLink('manage/dispatchCallSubscription'),
  ...brokenLink('manage/pickupDatesSubscription'),
  ...brokenLink('manage/stop'),
  ...brokenLink('manage/resume'),
  ...brokenLink('manage/resumeMail'),
  ...brokenLink('manage/deletion'),
  ...brokenLink('manage/forgetBrowsers'),
  'POST /api/account/manage/resume 409': sends(async (stage) => {
    const { owner, last } = await full(stage, 'dispatchCall');
    const { link } = await managed(stage, owner);
    await stage.contract.call('POST /api/account/manage/stop', { body: { token: link, ids: [last] } });
    await subscribed(stage, 'dispatchCall', owner.token, MAX_SUBSCRIPTIONS);
    return { body: { token: link, ids: [last] } };
  }),
  'POST /api/account/manage/dispatchCallSubscription 409': sends((stage) =>
    managedTwin(stage, 'dispatchCall', { dispatchCallType: 'AnyMajorDispatchCall', distance: 330 }),
  ),
  'POST /api/account/manage/pickupDatesSubscription 409': sends((stage) =>
    managedTwin(stage, 'pickupDates', { hoursBefore: 6 }),
  ),
  'POST /api/watchSubscription 409': sends(async (stage) => ({ token: (await watched(stage)).token })),
  'PUT /api/watchSubscription/{id} 409': sends(async (stage) => {
    const person = await stage.newPerson();
    await watched(stage, { topic: 'AnyFireDispatchCall' }, person);
    return watched(stage, {}, person);
  }),
  'PUT /api/applicationUser/{id} 409': sends(async () => ({
    body: { email: newEmail(), firstName: null, lastName: null, version: 99 },
  })),
  'POST /api/admin/deadLetter/{queue}/retry 409': sends(async () => ({ params: { queue: 'changes' } })),
  'POST /api/admin/job/{name}/accept 409': sends(async () => ({ params: { name: 'parcel' } })),
  'POST /api/apiKey 409': sends(async (stage) => {
    const { token } = await stage.newPerson();
    for (let index = 0; index < 3; index += 1) await apiKeyOf(stage, token);
    return { token };
  }),
  'POST /api/webhook 409': sends(async ({ newPerson }) => ({ token: (await newPerson()).token })),
};
