/** Every call that changes something, or asks much of us, is counted, or it is said why it needs no count. */
import { expect, test } from 'vitest';
import { API, type EndpointName } from '../../../shared/api/api.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { LIMITS, type LimitName } from '../../../shared/base/limits.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';

const OWN = 'ends or changes a thing of one’s own, of which there are few';
const TOKEN = 'needs a token of 256 bits from a mail, which cannot be guessed';
const ENGINE = 'reads, as GET does: a second at most, by the rate of a key or of the edge’s firewall';
const FACTOR = 'for an administrator who has just logged in, about a factor of their own';

/** The questions about an area: each dataset has those that its place and its order allow. */
const QUESTIONS = ALL_DATASETS.flatMap(({ path }) =>
  ['query', 'typical'].map((question) => `POST /api/${path}/${question}`),
).filter((name) => Object.hasOwn(API, name));

/** Why a public or user endpoint is not counted. A new endpoint is either limited in `shared/api`, or stands here. */
const UNCOUNTED: Partial<Record<EndpointName, string>> = {
  'DELETE /api/dispatchCallSubscription/{id}': OWN,
  'DELETE /api/pickupDatesSubscription/{id}': OWN,
  'PUT /api/watchSubscription/{id}': OWN,
  'DELETE /api/watchSubscription/{id}': OWN,
  'POST /api/watchSubscription/estimate': ENGINE,
  'POST /api/dispatchCallSubscription/unsubscribe':
    'must always work; its hash cannot be guessed, and it mails once a stop',
  'POST /api/pickupDatesSubscription/unsubscribe':
    'must always work; its hash cannot be guessed, and it mails once a stop',
  'POST /api/account/logout': OWN,
  'POST /api/account/resetPassword': TOKEN,
  'POST /api/account/confirmationDetails': TOKEN,
  'POST /api/account/confirmEmail': TOKEN,
  'POST /api/account/rejectConfirmation': TOKEN,
  'DELETE /api/account': OWN,
  'POST /api/account/secondFactor': FACTOR,
  'POST /api/account/secondFactor/confirm': FACTOR,
  'DELETE /api/account/secondFactor': FACTOR,
  'DELETE /api/apiKey/{id}': OWN,
  'POST /api/webhook': 'ten at once, and making one sends nothing',
  'DELETE /api/webhook/{id}': OWN,
  'POST /api/webhook/{id}/resume': OWN,
  'POST /api/webhook/{id}/secret': OWN,
  ...Object.fromEntries(QUESTIONS.map((name) => [name, ENGINE])),
};

const calls = (Object.entries(API) as [EndpointName, Endpoint][]).filter(
  ([name, { access }]) => !name.startsWith('GET ') && access !== 'admin',
);

test('every call that changes something is limited, or named with its reason', () => {
  const open = calls.filter(([name, { limits = [] }]) => !limits.length && !UNCOUNTED[name]).map(([name]) => name);
  expect(open, 'give it `limits`, or a reason in UNCOUNTED').toEqual([]);
});

test('no reason is given for a call that is limited or gone', () => {
  const limited = new Set(calls.filter(([, { limits = [] }]) => !limits.length).map(([name]) => name as string));
  expect(Object.keys(UNCOUNTED).filter((name) => !limited.has(name))).toEqual([]);
});

test('every limit belongs to a call', () => {
  const used = new Set((Object.values(API) as Endpoint[]).flatMap(({ limits = [] }) => limits));
  expect((Object.keys(LIMITS) as LimitName[]).filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['login-account', 10, 15 * 60],
  ['pickup-lookup', 30, 86_400],
  ['confirmation-mail', 3, 86_400],
  ['reset-mail', 3, 86_400],
  ['mail-address', 5, 3600],
] as const)('%s is %i in %i seconds, as is promised', (name, most, seconds) => {
  expect(LIMITS[name]).toMatchObject({ most, seconds });
});
