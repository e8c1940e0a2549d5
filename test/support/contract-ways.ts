/** How each call is made to give each of its documented answers: in general, and where the general way does not do. */
import { Secret, TOTP } from 'otpauth';
import { noteRefusal } from '../../functions/store/job-settings.ts';
import { grantAdmin } from '../../scripts/site-admins.ts';
import { ENV } from '../../shared/env.ts';
import { LIMITS } from '../../shared/limits.ts';
import { HOURS_BEFORE, MAX_PICKUP_SUBSCRIPTIONS } from '../../shared/pickups.ts';
import { MAX_SUBSCRIPTIONS } from '../../shared/subscriptions.ts';
import type { Answered, Operation, Sent } from './contract.ts';
import { newEmail, PASSWORD, type Stage } from './contract-stage.ts';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import { PASSWORD as PERSONS_PASSWORD, person } from './people.ts';

type Fill = (stage: Stage) => Promise<Sent>;

/** An id in the form of every id, of nothing. */
const NOTHING = 'no-such-thing';

const pickupParts = ({ addresses }: Stage, index = 0) => {
  const { houseno, dir, street, sttype } = addresses[index]!;
  return { laddr: houseno, sdir: dir, sname: street, stype: sttype };
};

/** Of different `index` each is another: few addresses, since some must never have been asked for. */
const pickupChoice = (stage: Stage, index = 0) => ({
  hoursBefore: HOURS_BEFORE[index % HOURS_BEFORE.length],
  ...pickupParts(stage, Math.floor(index / HOURS_BEFORE.length)),
});

/** Of different `index` each is another notification. */
const subscribed = async (
  stage: Stage,
  kind: 'dispatchCall' | 'pickupDates',
  token: string,
  index = 0,
  more: Record<string, string | number> = {},
): Promise<string> => {
  const { call, operation } = stage.contract;
  const name = `POST /api/${kind}Subscription`;
  const example = operation(name).body!.example as object;
  const body = kind === 'dispatchCall' ? { ...example, house_nr: 200 + index } : pickupChoice(stage, index);
  return (await call(name, { token, body: { ...body, ...more } })).body.id;
};

/** A subscription of a new person's. */
const own = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates'): Promise<Sent> => {
  const { token } = await stage.newPerson();
  return { token, params: { id: await subscribed(stage, kind, token) } };
};

/** A subscription of a new person's, and its link. */
const linked = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates', purpose: 'unsubscribe' | 'resume') => {
  const owner = await stage.newPerson();
  return { owner, link: await stage.link(purpose, await subscribed(stage, kind, owner.token), owner.id) };
};

const MOST = { dispatchCall: MAX_SUBSCRIPTIONS, pickupDates: MAX_PICKUP_SUBSCRIPTIONS };

/** Somebody who has as many subscriptions as one may have, the last of which is returned. */
const full = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates', most = MOST[kind]) => {
  const owner = await stage.newPerson();
  let last = '';
  for (let index = 0; index < most; index += 1) last = await subscribed(stage, kind, owner.token, index);
  return { owner, last };
};

const keyOf = async (stage: Stage, token: string): Promise<string> =>
  (await stage.contract.call('POST /api/apiKey', { token, body: { name: 'Another' } })).body.id;

const keyed = async (stage: Stage): Promise<Sent> => {
  const { token } = await stage.newPerson();
  return { token, params: { id: await keyOf(stage, token) } };
};

const hooked = async (stage: Stage): Promise<Sent> => {
  const { token } = await stage.newPerson();
  await keyOf(stage, token);
  const { body } = stage.contract.operation('POST /api/webhook');
  const webhook = await stage.contract.call('POST /api/webhook', { token, body: body!.example });
  return { token, params: { id: webhook.body.id } };
};

const related = async (stage: Stage, path: string, column: string): Promise<Sent> => ({
  params: { id: await stage.recordId(path, column) },
});

const subscriptionFills = (kind: 'dispatchCall' | 'pickupDates'): Record<string, Fill> => ({
  [`DELETE /api/${kind}Subscription/{id}`]: (stage) => own(stage, kind),
  [`POST /api/${kind}Subscription/unsubscribe`]: async (stage) => ({
    body: (await linked(stage, kind, 'unsubscribe')).link,
  }),
  [`GET /api/${kind}Subscription/unsubscribe`]: async (stage) => ({
    query: { ...(await linked(stage, kind, 'unsubscribe')).link },
  }),
  [`POST /api/${kind}Subscription/resume`]: async (stage) => ({ body: (await linked(stage, kind, 'resume')).link }),
});

/** Somebody's link to manage their mail, as one who is signed in is handed it. */
const managed = async (stage: Stage, owner?: Person) => {
  const person = owner ?? (await stage.newPerson());
  const { body } = await stage.contract.call('GET /api/account/mailSettings', { token: person.token });
  return { person, link: String(body.token) };
};

const exampleOf = ({ contract }: Stage, name: string): object => contract.operation(name).body!.example as object;

const managedOne = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates'): Promise<Sent> => {
  const { person, link } = await managed(stage);
  const id = await subscribed(stage, kind, person.token);
  return { body: { ...exampleOf(stage, `POST /api/account/manage/${kind}Subscription`), token: link, id } };
};

/** A change that makes one of somebody's notifications into another that they have. */
const managedTwin = async (
  stage: Stage,
  kind: 'dispatchCall' | 'pickupDates',
  change: Record<string, string | number>,
): Promise<Sent> => {
  const { person, link } = await managed(stage);
  const id = await subscribed(stage, kind, person.token);
  await subscribed(stage, kind, person.token, 0, change);
  return { body: { ...change, token: link, id } };
};

/** A body's token that is nobody's. */
const brokenLink = (name: string) => ({
  [`POST /api/account/${name} 404`]: sends(async (stage) => ({
    body: { ...exampleOf(stage, `POST /api/account/${name}`), token: NOTHING },
  })),
});

/** The tokens of an administrator with a password who has just logged in; of nobody else, since their log-in changes. */
const newAdmin = async (stage: Stage) => {
  const { email, token } = await stage.newPerson();
  await grantAdmin(email);
  const { body } = await stage.contract.call('POST /api/account/login', {
    body: { email, password: PERSONS_PASSWORD },
  });
  return { email, token, accessToken: String(body.accessToken) };
};

/** A new administrator with a secret, and a code of it. */
const enrolling = async (stage: Stage) => {
  const { email, token, accessToken } = await newAdmin(stage);
  const { body } = await stage.contract.call('POST /api/account/secondFactor', { token, body: { accessToken } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  return { email, token, body: { accessToken, code } };
};

/** As Google signs an administrator in. */
const externalAdmin = async (stage: Stage): Promise<{ token: string; accessToken: string }> => {
  const email = newEmail();
  const { body } = await stage.contract.call(
    'POST /api/account/loginExternalCredential',
    await stage.external('Google', email),
  );
  await grantAdmin(email);
  return { token: body.jwtToken, accessToken: body.accessToken };
};

/** In place of the parts of a call's example that only a living system knows. */
const FILLS: Record<string, Fill> = {
  'GET /api/policeDispatchCall/{id}': (stage) => related(stage, 'policeDispatchCall', 'callNumber'),
  'GET /api/fireDispatchCall/{id}': (stage) => related(stage, 'fireDispatchCall', 'cfs'),
  'GET /api/crime/{id}': (stage) => related(stage, 'crime', 'id'),
  'GET /api/parcel/{id}': (stage) => related(stage, 'parcel', 'taxkey'),
  'GET /api/commonParcel/{id}': (stage) => related(stage, 'commonParcel', 'map_id'),
  'GET /api/historicPhotoLocation/{id}': (stage) => related(stage, 'historicPhotoLocation', 'id'),
  'GET /api/crime/{id}/policeDispatchCalls': (stage) => related(stage, 'crime', 'id'),
  'GET /api/policeDispatchCall/{id}/crimes': (stage) => related(stage, 'policeDispatchCall', 'callNumber'),
  'GET /api/geocoding/fromAddress': async ({ addresses }) => ({ query: { address: addresses[0]!.text } }),
  'GET /api/geocoding/fromCoordinates': async ({ contract }) => {
    const { body } = await contract.call('GET /api/parcel', { query: { limit: '1', filter: 'houseNumber >= 1' } });
    const [lng, lat] = body[0].geometry.coordinates;
    return { query: { latitude: String(lat), longitude: String(lng) } };
  },
  'GET /api/address': async ({ addresses }) => {
    const { houseno, dir, street, sttype } = addresses[0]!;
    return { query: { number: houseno, direction: dir, name: street, type: sttype } };
  },
  'GET /api/pickupDates/fromAddress': async (stage) => ({ query: pickupParts(stage) }),
  'POST /api/pickupDates/calendar': async (stage) => ({ body: pickupParts(stage) }),
  'GET /api/pickupDates/calendar/{file}': async (stage) => {
    const { body } = await stage.contract.call('POST /api/pickupDates/calendar', { body: pickupParts(stage) });
    return { params: { file: body.url.split('/').at(-1) } };
  },
  'POST /api/dispatchCallSubscription': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'POST /api/pickupDatesSubscription': async (stage) => ({
    token: (await stage.newPerson()).token,
    body: pickupChoice(stage),
  }),
  'POST /api/pickupDatesSubscription/{id}/calendar': (stage) => own(stage, 'pickupDates'),
  ...subscriptionFills('dispatchCall'),
  ...subscriptionFills('pickupDates'),
  'POST /api/account/register': async () => ({ body: { email: newEmail(), password: PASSWORD } }),
  'POST /api/account/login': async ({ world }) => ({ body: world.accounts.resident }),
  'POST /api/account/loginExternalCredential': (stage) => stage.external('Facebook', newEmail()),
  'POST /api/account/logout': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'POST /api/account/resetPassword': async ({ newPerson, contract, mailed }) => {
    const { email } = await newPerson();
    await contract.call('POST /api/account/requestPasswordReset', { body: { email } });
    return { body: { email, token: await mailed(email, 'login'), password: 'pale-bricks-of-1901' } };
  },
  'GET /api/account/secondFactor': async ({ admin }) => ({ token: admin.token }),
  'POST /api/account/secondFactor': async (stage) => {
    const { token, accessToken } = await newAdmin(stage);
    return { token, body: { accessToken } };
  },
  'POST /api/account/secondFactor/confirm': async (stage) => {
    const { token, body } = await enrolling(stage);
    return { token, body };
  },
  'DELETE /api/account/secondFactor': async (stage) => ({ token: (await newAdmin(stage)).token }),
  'POST /api/account/resendConfirmation': async ({ register }) => ({ token: (await register()).token }),
  'POST /api/account/resumeMail': async () => {
    const bounced = { why: 'bounced' as const, at: '2026-11-20T12:00:00Z' };
    return { token: (await person({ suppressed: { alerts: bounced } })).token };
  },
  'POST /api/account/confirmationDetails': async ({ register }) => ({ body: { token: (await register()).mailed } }),
  'POST /api/account/confirmEmail': async ({ register }) => ({ body: { token: (await register()).mailed } }),
  'POST /api/account/rejectConfirmation': async ({ register }) => ({ body: { token: (await register()).mailed } }),
  'GET /api/applicationUser/{id}': async ({ admin, resident }) => ({ token: admin.token, params: { id: resident.id } }),
  'PUT /api/applicationUser/{id}': async ({ newPerson, admin }) => ({
    token: admin.token,
    params: { id: (await newPerson()).id },
    body: { email: newEmail(), firstName: 'Golda', lastName: null, version: 1 },
  }),
  'POST /api/admin/job/{name}/accept': async ({ admin }) => {
    await noteRefusal('crime', 1, 2);
    return { token: admin.token };
  },
  'DELETE /api/account': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'POST /api/account/manage': async (stage) => ({ body: { token: (await managed(stage)).link } }),
  'POST /api/account/manage/preferences': async (stage) => ({
    body: { ...exampleOf(stage, 'POST /api/account/manage/preferences'), token: (await managed(stage)).link },
  }),
  'POST /api/account/manage/dispatchCallSubscription': (stage) => managedOne(stage, 'dispatchCall'),
  'POST /api/account/manage/pickupDatesSubscription': (stage) => managedOne(stage, 'pickupDates'),
  'POST /api/account/manage/stop': async (stage) => ({ body: { token: (await managed(stage)).link } }),
  'POST /api/account/manage/resume': async (stage) => ({ body: { token: (await managed(stage)).link, ids: [] } }),
  'POST /api/account/manage/resumeMail': async (stage) => ({
    body: { token: (await managed(stage)).link, stream: 'alerts' },
  }),
  'POST /api/account/manage/link': async () => ({ body: { email: newEmail() } }),
  'POST /api/account/manage/deletion': async (stage) => ({ body: { token: (await managed(stage)).link } }),
  'POST /api/account/deleteByLink': async (stage) => {
    const { person, link } = await managed(stage);
    await stage.contract.call('POST /api/account/manage/deletion', { body: { token: link } });
    return { body: { token: await stage.mailed(person.email, 'manage/delete') } };
  },
  'POST /api/apiKey': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'GET /api/apiKey/{id}/usage': keyed,
  'DELETE /api/apiKey/{id}': keyed,
  'POST /api/webhook': async (stage) => {
    const { token } = await stage.newPerson();
    await keyOf(stage, token);
    return { token };
  },
  'DELETE /api/webhook/{id}': hooked,
  'POST /api/webhook/{id}/test': hooked,
  'POST /api/webhook/{id}/resume': hooked,
  'POST /api/webhook/{id}/secret': hooked,
  'GET /api/webhook/{id}/deliveries': hooked,
};

/** The call's example, filled in, by somebody who may make it: a request that succeeds. */
const goodRequest = async (stage: Stage, { name, parameters, body, needsToken }: Operation): Promise<Sent> => {
  const shown = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters.flatMap(({ in: at, name: parameter, example }) =>
        at === place && example !== undefined ? [[parameter, encodeURIComponent(String(example))] as const] : [],
      ),
    );
  const isAdmins = name === 'GET /api/applicationUser' || name.includes(' /api/admin/');
  const token = isAdmins ? stage.admin.token : stage.resident.token;
  const query = Object.fromEntries(
    Object.entries(shown('query')).map(([parameter, value]) => [parameter, decodeURIComponent(value)]),
  );
  return {
    params: shown('path'),
    query,
    ...(body?.example === undefined ? {} : { body: body.example }),
    ...(needsToken ? { token } : {}),
    ...(await FILLS[name]?.(stage)),
  };
};

type Way = (stage: Stage, operation: Operation) => Promise<Answered>;

const withLimits = async <T>(limits: Record<string, number>, work: () => Promise<T>): Promise<T> => {
  const before = process.env[ENV.rateLimits];
  process.env[ENV.rateLimits] = JSON.stringify(limits);
  try {
    return await work();
  } finally {
    process.env[ENV.rateLimits] = before;
  }
};

const NO_USES = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 0]));
/** So many side by side, where ten may come at once: how long the machine takes for each plays no part. */
const FLOOD = 30;

const isForSite = ({ path }: Operation): boolean => path.startsWith('/api/account');

const flood: Way = async (stage, operation) => {
  // A request that changes nothing: the key is looked at before anything else.
  const params = Object.fromEntries(operation.parameters.map(({ name }) => [name, NOTHING]));
  const sent = { params, body: bodyless(operation), key: stage.key };
  const answers = await Promise.all(Array.from({ length: FLOOD }, () => stage.contract.call(operation.name, sent)));
  const refused = answers.find(({ status }) => status === 429);
  if (!refused) throw new Error(`${FLOOD} calls at once were not too many.`);
  return refused;
};

const bodyless = ({ body }: Operation): unknown => (body ? {} : undefined);

/** By status. */
const GENERAL: Record<string, Way> = {
  200: async (stage, operation) => stage.contract.call(operation.name, await goodRequest(stage, operation)),
  304: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const again = async (triesLeft: number): Promise<Answered> => {
      const first = await stage.contract.call(operation.name, sent);
      const tag = first.headers.get('etag') ?? '';
      const second = await stage.contract.call(operation.name, { ...sent, headers: { 'if-none-match': tag } });
      // What is told of mails and jobs may have become another answer in between.
      return second.status === 304 || triesLeft === 0 ? second : again(triesLeft - 1);
    };
    return again(20);
  },
  400: async (stage, operation) => {
    const { name, body, parameters } = operation;
    const sent = await goodRequest(stage, operation);
    if (body) return stage.contract.call(name, { ...sent, body: { nonsense: true } });
    if (parameters.some((parameter) => parameter.in === 'query'))
      return stage.contract.call(name, { ...sent, query: { ...sent.query, nonsense: '1' } });
    return stage.contract.call(name, { ...sent, params: { ...sent.params, [parameters[0]!.name]: '%E0%A4%A' } });
  },
  403: async (stage, operation) => {
    const { token: _, ...sent } = await goodRequest(stage, operation);
    return stage.contract.call(operation.name, operation.needsToken ? sent : { ...sent, key: 'no-such-key' });
  },
  404: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const params = Object.fromEntries(Object.keys(sent.params ?? {}).map((name) => [name, NOTHING]));
    return stage.contract.call(operation.name, { ...sent, params });
  },
  429: async (stage, operation) => {
    if (!isForSite(operation)) return flood(stage, operation);
    const sent = await goodRequest(stage, operation);
    return withLimits(NO_USES, () => stage.contract.call(operation.name, sent));
  },
  503: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const before = process.env[ENV.queryLimitMs];
    // A question that has no time is broken off.
    process.env[ENV.queryLimitMs] = '0';
    try {
      return await stage.contract.call(operation.name, sent);
    } finally {
      process.env[ENV.queryLimitMs] = before;
    }
  },
};
GENERAL[201] = GENERAL[200]!;
GENERAL[204] = GENERAL[200]!;
GENERAL[302] = GENERAL[200]!;

const sends =
  (fill: Fill): Way =>
  async (stage, operation) =>
    stage.contract.call(operation.name, { ...(await goodRequest(stage, operation)), ...(await fill(stage)) });

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
const SPECIAL: Record<string, Way> = {
  // It says when it was made, to the second.
  // It says what it is at the second.
  'GET /api/status 304': sends(async () => ({ headers: { 'if-none-match': '*' } })),
  'GET /api/account/data 304': sends(async () => ({ headers: { 'if-none-match': '*' } })),
  'GET /api/geocoding/fromAddress 404': sends(async () => ({ query: { address: '99999 N NOWHERE ST' } })),
  'GET /api/geocoding/fromCoordinates 404': sends(async () => ({ query: { latitude: '43.2', longitude: '-87.85' } })),
  'GET /api/address 404': sends(async () => ({ query: { number: '99999', name: 'NOWHERE', type: 'ST' } })),
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
  'POST /api/account/resetPassword 409': sends(async ({ newPerson, contract, mailed }) => {
    const { id, email, token } = await newPerson();
    const moved = newEmail();
    const body = { email: moved, firstName: null, lastName: null };
    await contract.call('PUT /api/applicationUser/{id}', { token, params: { id }, body });
    // The link goes to the address that was confirmed, which somebody else takes before it is used.
    await contract.call('POST /api/account/requestPasswordReset', { body: { email: moved } });
    const link = await mailed(email, 'login');
    await contract.call('POST /api/account/register', { body: { email, password: PASSWORD } });
    return { body: { email: moved, token: link, password: 'pale-bricks-of-1901' } };
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
  ...brokenLink('manage/preferences'),
  ...brokenLink('manage/dispatchCallSubscription'),
  ...brokenLink('manage/pickupDatesSubscription'),
  ...brokenLink('manage/stop'),
  ...brokenLink('manage/resume'),
  ...brokenLink('manage/resumeMail'),
  ...brokenLink('manage/deletion'),
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
  'PUT /api/applicationUser/{id} 409': sends(async () => ({
    body: { email: newEmail(), firstName: null, lastName: null, version: 99 },
  })),
  'POST /api/admin/deadLetter/{queue}/retry 409': sends(async () => ({ params: { queue: 'changes' } })),
  'POST /api/admin/job/{name}/accept 409': sends(async () => ({ params: { name: 'parcel' } })),
  'POST /api/apiKey 409': sends(async (stage) => {
    const { token } = await stage.newPerson();
    for (let index = 0; index < 3; index += 1) await keyOf(stage, token);
    return { token };
  }),
  'POST /api/webhook 409': sends(async ({ newPerson }) => ({ token: (await newPerson()).token })),
};

/** Makes a call give an answer of this status; throws where nobody has said how. */
export const produce = (stage: Stage, operation: Operation, status: string): Promise<Answered> => {
  const way = SPECIAL[`${operation.name} ${status}`] ?? GENERAL[status];
  if (!way)
    throw new Error(
      `test/support/contract-ways.ts does not say how ${operation.name} comes to answer ${status}: add it to SPECIAL.`,
    );
  return way(stage, operation);
};
