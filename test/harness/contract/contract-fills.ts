/** Requests that succeed: the documented example of each call, with what only a living system knows. */
import { noteRefusal } from '../../../functions/tables/operations/job-settings.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { person } from '../accounts/people.ts';
import type { Sent } from './contract.ts';
import { enrolling, newAdmin } from './contract-admins.ts';
import type { Operation } from './contract-operations.ts';
import {
  apiKeyOf,
  exampleOf,
  type Fill,
  hooked,
  keyed,
  linked,
  managed,
  managedOne,
  managedWithout,
  own,
  pickupChoice,
  pickupParts,
  related,
  remembered,
  watched,
} from './contract-setup.ts';
import { newEmail, PASSWORD, type Stage } from './contract-stage.ts';

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

/** A record of each listed dataset, and what is related to it. */
const RECORD_FILLS: Record<string, Fill> = Object.fromEntries(
  ALL_DATASETS.flatMap(({ path, id, listed, related: list }) => {
    if (!listed) return [];
    const fill: Fill = (stage) => related(stage, path, id);
    const record = `GET /api/${path}/{id}`;
    return [[record, fill] as const, ...(list ? [[`${record}/${list.as}`, fill] as const] : [])];
  }),
);

const addressFill: Fill = async ({ addresses }) => {
  const { houseno, dir, street, sttype } = addresses[0]!;
  return { query: { number: houseno, direction: dir, name: street, type: sttype } };
};

/** In place of the parts of a call's example that only a living system knows. */
const FILLS: Record<string, Fill> = {
  ...RECORD_FILLS,
  'GET /api/geocoding/fromAddress': async ({ addresses }) => ({ query: { address: addresses[0]!.text } }),
  'GET /api/geocoding/fromCoordinates': async ({ contract }) => {
    const { body } = await contract.call('GET /api/parcel', { query: { limit: '1', filter: 'houseNumber >= 1' } });
    const [lng, lat] = body[0].geometry.coordinates;
    return { query: { latitude: String(lat), longitude: String(lng) } };
  },
  'GET /api/blockValues/{id}': async ({ contract }) => {
    const { body } = await contract.call('GET /api/parcel', { query: { limit: '1', filter: 'houseNumber >= 1' } });
    return { params: { id: body[0].taxkey } };
  },
  'GET /api/address': addressFill,
  'GET /api/address/name': addressFill,
  'GET /api/street/{slug}': async ({ addresses }) => {
    const { dir, street, sttype } = addresses[0]!;
    return { params: { slug: slugOf([dir, street, sttype].join(' ')) } };
  },
  'GET /api/street/{slug}/stretch': async ({ addresses }) => {
    const { dir, street, sttype } = addresses[0]!;
    return { params: { slug: slugOf([dir, street, sttype].join(' ')) }, query: {} };
  },
  'GET /api/historicPhoto/{id}': async ({ contract }) => {
    const query = { includes: 'historicPhotos', limit: '1' };
    const { body } = await contract.call('GET /api/historicPhotoLocation', { query });
    return { params: { id: body[0].historicPhotos[0].id } };
  },
  'GET /api/pickupDates/fromAddress': async (stage) => ({ query: pickupParts(stage) }),
  'POST /api/pickupDates/calendar': async (stage) => ({ body: pickupParts(stage) }),
  'GET /api/pickupDates/calendar/{file}': async (stage) => {
    const { body } = await stage.contract.call('POST /api/pickupDates/calendar', { body: pickupParts(stage) });
    return { params: { file: body.url.split('/').at(-1) } };
  },
  'POST /api/dispatchCallSubscription': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'POST /api/watchSubscription': async ({ newPerson }) => ({ token: (await newPerson()).token }),
  'PUT /api/watchSubscription/{id}': (stage) => watched(stage),
  'DELETE /api/watchSubscription/{id}': (stage) => watched(stage),
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
  'POST /api/account/remembered/subscribe': async (stage) => ({
    body: { ...exampleOf(stage, 'POST /api/account/remembered/subscribe'), remembered: await remembered(stage) },
  }),
  'POST /api/account/remembered/forget': async (stage) => ({ body: { remembered: await remembered(stage) } }),
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
  'POST /api/account/manage/data': async (stage) => ({ body: { token: await managedWithout(stage) } }),
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
  'POST /api/account/manage/forgetBrowsers': async (stage) => ({ body: { token: (await managed(stage)).link } }),
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
    await apiKeyOf(stage, token);
    return { token };
  },
  'DELETE /api/webhook/{id}': hooked,
  'POST /api/webhook/{id}/test': hooked,
  'POST /api/webhook/{id}/resume': hooked,
  'POST /api/webhook/{id}/secret': hooked,
  'GET /api/webhook/{id}/deliveries': hooked,
};

/** The call's example, filled in, by somebody who may make it: a request that succeeds. */
export const goodRequest = async (stage: Stage, { name, parameters, body, needsToken }: Operation): Promise<Sent> => {
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
