/** A browser that confirmed an address adds to it without another confirmation: what its token is good for, and what ends it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { composeIfDue } from '../../../../functions/notify/mailer/compose-if-due.ts';
import { DELIVERY_TAG, toDeliveryId } from '../../../../functions/notify/mailer/delivery-id.ts';
import { handler as mailEvents } from '../../../../functions/notify/mailer/mail-events.ts';
import { readSubjects } from '../../../../functions/notify/mailer/subjects.ts';
import { storeStreets } from '../../../../functions/places/gazetteer/known-streets.ts';
import { pickupSubscriptionsOf } from '../../../../functions/tables/pickups/pickup-subscriptions.ts';
import { createSubscription, subscriptionsOf } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { removeAccount } from '../../../../functions/tables/users/remove-account.ts';
import { readUserItems } from '../../../../functions/tables/users/user-items.ts';
import { changeUser, endSessions, findUser, usersWithEmail } from '../../../../functions/tables/users/users.ts';
import { MAX_SUBSCRIPTIONS } from '../../../../shared/alerts/subscriptions.ts';
import type { EndpointsOf } from '../../../../shared/api/api.ts';
import type { PickupAddress } from '../../../../shared/pickups/pickups.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { person } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { CHOICE } from '../../../harness/cloud/mail-cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { type PickupCity, startPickupCity } from '../../../harness/sources/pickup-city.ts';

const DAY = 24 * 3_600_000;
const SITE = 'http://127.0.0.1:8080';

const accounts = duringTests(startAccounts);
let city: PickupCity;
let addresses: PickupAddress[];
const realNow = clock.now;
const laterBy = (ms: number) => {
  clock.now = () => new Date(Date.now() + ms);
};

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  process.env[ENV.siteUrl] = SITE;
  city = await startPickupCity();
  clock.now = realNow;
  addresses = city.addressesOf(2);
  await storeStreets(['N LAKE DR']);
});
afterEach(async () => {
  clock.now = realNow;
  delete process.env.RATE_LIMITS;
  await accounts.mails();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await city.stop();
});

let sequence = 0;
const newAddress = (): string => {
  sequence += 1;
  return `keeper-${sequence}@example.com`;
};
const post = (name: EndpointsOf<'account'>, body: object) =>
  callApi(handler, name, { body, address: `198.51.100.${sequence % 250}` });
const CALLS = { kind: 'calls', ...CHOICE };
const OTHER = { ...CALLS, distance: 330 };

/** A press of a confirmation's button in some browser. */
const confirmed = async (email: string, watches: object[] = [CALLS]) => {
  expect((await post('POST /api/account/subscribe', { email, watches })).status).toBe(200);
  const mail = (await accounts.mails()).at(-1);
  const token = await mailedToken('confirm-email', mail?.applicationUserId ?? '');
  const { status, body } = await post('POST /api/account/confirmEmail', { token });
  expect(status).toBe(200);
  return { key: body.manageToken as string, remembered: body.remembered as { token: string; email: string } };
};
const keeperOf = async (email: string) => {
  const [keeper, ...others] = await usersWithEmail(email);
  if (!keeper || others.length) throw new Error(`${email} has not one keeper.`);
  return keeper;
};
const keeper = async (email = newAddress()) => {
  const { key, remembered } = await confirmed(email);
  return { email, key, token: remembered.token, id: (await keeperOf(email)).sub };
};
const add = (remembered: string, watches: object[] = [OTHER]) =>
  post('POST /api/account/remembered/subscribe', { remembered, watches });
const GONE = {
  status: 403,
  body: { code: 'forbidden', SubErrors: [expect.stringMatching(/^remembered: This browser is no longer remembered/)] },
};

/** The one mail on the queue, as it is sent now. */
const oneLetter = async () => {
  const [mail, ...more] = await accounts.mails();
  expect(more).toEqual([]);
  if (mail?.kind !== 'added') throw new Error('There is no mail about what was added.');
  const user = await findUser(mail.applicationUserId);
  if (!user) throw new Error('The mail is to nobody.');
  const decision = composeIfDue(mail, user, await readSubjects([mail]));
  if ('skip' in decision) throw new Error(decision.skip);
  return { to: user.email, ...(await decision.compose()).letter };
};

test('adds what it asks for at once, and a mail names each with its place, with the links that end it', async () => {
  const email = newAddress();
  const { remembered } = await confirmed(email);
  expect(remembered.email).toBe('k•••@example.com');
  const { sub, remembered: kept } = await keeperOf(email);
  expect(JSON.stringify(kept)).not.toContain(remembered.token.split('.')[1]);

  const asked = [OTHER, { kind: 'pickups', hoursBefore: -6, ...addresses[0] }];
  expect(await add(remembered.token, asked)).toMatchObject({ status: 200, body: {} });
  expect((await subscriptionsOf(sub)).map(({ distance }) => distance).sort()).toEqual([330, CHOICE.distance].sort());
  expect(await pickupSubscriptionsOf(sub)).toHaveLength(1);

  const letter = await oneLetter();
  expect(letter.to).toBe(email);
  expect(letter.subject).toBe('Alerts were added for 2345 N Lake Dr and 1 more');
  expect(letter.lead).toContain('were added from a browser that confirmed before');
  expect(letter.facts).toMatchObject([
    { label: 'Calls', value: 'Any major police or fire dispatch call within 1/16 mile' },
    { label: 'Where', value: '2345 N Lake Dr' },
    { label: 'Pickups' },
    { label: 'Where', value: 'An address in Milwaukee' },
  ]);
  expect(letter.footer.map(({ link }) => [link?.label, link?.url.split('?')[0]])).toEqual([
    ['Stop', `${SITE}/dispatchCallSubscription/unsubscribe`],
    ['Stop', `${SITE}/pickupDatesSubscription/unsubscribe`],
    ['Forget this browser', `${SITE}/manage`],
    ['Manage your email', `${SITE}/manage`],
  ]);
});

test('is good for nothing else, and nothing else is good for it', async () => {
  const { token, key, id } = await keeper();
  expect((await post('POST /api/account/manage', { token })).status).toBe(404);
  expect((await post('POST /api/account/manage/stop', { token })).status).toBe(404);
  for (const wrong of [key, `${id}.${'a'.repeat(43)}`, token.slice(0, -1), `.${'a'.repeat(43)}`, 'x'])
    expect(await add(wrong)).toMatchObject(GONE);
  expect(await subscriptionsOf(id)).toHaveLength(1);
});

test('adds to the account that a confirmation added to', async () => {
  const { id, email } = await person();
  const { remembered } = await confirmed(email);
  expect((await add(remembered.token)).status).toBe(200);
  expect(await subscriptionsOf(id)).toHaveLength(2);
});

test('once more asks for the same: nothing is made, and the mail says what stands', async () => {
  const { token, id } = await keeper();
  for (let time = 1; time <= 2; time += 1) expect((await add(token)).status).toBe(200);
  expect(await subscriptionsOf(id)).toHaveLength(2);
  expect((await accounts.mails()).map(({ kind }) => kind)).toEqual(['added', 'added']);
});

test('is told when there is no room, and what stands is mailed all the same', async () => {
  const { token, id } = await keeper();
  for (let more = 1; more < MAX_SUBSCRIPTIONS; more += 1)
    await createSubscription(id, { ...CHOICE, house_nr: String(more) });
  expect(await add(token)).toMatchObject({ status: 409, body: { Details: expect.stringMatching(/^You have 25/) } });
  expect(await accounts.mails()).toEqual([]);
  expect((await add(token, [CALLS, OTHER])).status).toBe(409);
  expect(await accounts.mails()).toMatchObject([{ kind: 'added', calls: [expect.any(String)] }]);
});

test('ten times a day at most, each browser by itself', async () => {
  const { email, token, id } = await keeper();
  const { remembered } = await confirmed(email);
  const statuses: number[] = [];
  for (let time = 1; time <= 11; time += 1) statuses.push((await add(token)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await add(remembered.token)).status).toBe(200);
  laterBy(DAY + 1000);
  expect((await add(token)).status).toBe(200);
  expect(await subscriptionsOf(id)).toHaveLength(2);
});

test('of more than five the oldest is forgotten, and each after 180 days', async () => {
  const first = await keeper();
  const tokens = [first.token];
  process.env.RATE_LIMITS = JSON.stringify({ 'confirmation-mail': 99, 'mail-address': 99, 'register-visitor': 99 });
  for (let time = 1; time <= 5; time += 1) tokens.push((await confirmed(first.email)).remembered.token);
  expect(await add(tokens[0] ?? '')).toMatchObject(GONE);
  for (const token of tokens.slice(1)) expect((await add(token)).status).toBe(200);
  laterBy(179 * DAY);
  expect((await add(tokens[1] ?? '')).status).toBe(200);
  laterBy(181 * DAY);
  for (const token of tokens) expect(await add(token)).toMatchObject(GONE);
});

test('an item of before browsers were remembered goes on as it was, and remembers the next one', async () => {
  const { email, id } = await keeper();
  await changeUser(id, { remembered: undefined });
  const { remembered } = await confirmed(email, [OTHER]);
  expect((await add(remembered.token, [{ ...CALLS, distance: 1320 }])).status).toBe(200);
  expect(await subscriptionsOf(id)).toHaveLength(3);
});

describe('is over', () => {
  test('when the browser forgets it: the others go on', async () => {
    const { email, token } = await keeper();
    const { remembered } = await confirmed(email);
    for (let time = 1; time <= 2; time += 1)
      expect((await post('POST /api/account/remembered/forget', { remembered: token })).status).toBe(204);
    expect(await add(token)).toMatchObject(GONE);
    expect((await add(remembered.token)).status).toBe(200);
  });

  test('by one press at a mail’s link, for all of them', async () => {
    const { email, key, token } = await keeper();
    const { remembered } = await confirmed(email);
    expect((await post('POST /api/account/manage', { token: key })).body.browsers).toBe(2);
    expect((await post('POST /api/account/manage/forgetBrowsers', { token })).status).toBe(404);
    expect((await post('POST /api/account/manage/forgetBrowsers', { token: key })).status).toBe(204);
    for (const gone of [token, remembered.token]) expect(await add(gone)).toMatchObject(GONE);
    expect((await post('POST /api/account/manage', { token: key })).body.browsers).toBe(0);
  });

  test.each(['complaint', 'bounce'] as const)(
    'after a %s, also about the mail that tells what was added',
    async (why) => {
      const { email, id, token } = await keeper();
      await add(token);
      const [mail] = await accounts.mails();
      if (mail?.kind !== 'added') throw new Error('There is no mail about what was added.');
      const tag = toDeliveryId({ applicationUserId: id, key: `account#${mail.messageId}` });
      const recipients = [{ emailAddress: email.toUpperCase() }];
      const detail =
        why === 'complaint'
          ? { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
          : { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } };
      const event = { detail: { ...detail, mail: { tags: { [DELIVERY_TAG]: [tag] } } } };
      await mailEvents(event as unknown as Parameters<typeof mailEvents>[0]);
      expect(await add(token)).toMatchObject(GONE);
      expect(await subscriptionsOf(id)).toHaveLength(2);
    },
  );

  test('when a proven account takes over, whose browsers have to confirm by themselves', async () => {
    const { email, token } = await keeper();
    const registered = await post('POST /api/account/register', { email, password: 'cream-colored-bricks' });
    const { id, jwtToken } = registered.body;
    expect((await add(token)).status).toBe(200);
    const pressed = { token: await mailedToken('confirm-email', id), jwtToken };
    expect((await post('POST /api/account/confirmEmail', pressed)).body).toEqual({ email });
    expect(await add(token)).toMatchObject(GONE);
    expect(await subscriptionsOf(id)).toHaveLength(2);
    const { remembered } = await confirmed(email, [{ ...CALLS, distance: 1320 }]);
    expect((await add(remembered.token)).status).toBe(200);
  });

  test('when the account’s sessions are ended, and when its address changes', async () => {
    const { id, email } = await person();
    const { remembered } = await confirmed(email);
    await changeUser(id, { email: `new-${email}` });
    expect(await add(remembered.token)).toMatchObject(GONE);
    await changeUser(id, { email });
    expect((await add(remembered.token)).status).toBe(200);
    await endSessions(id, Math.floor(Date.now() / 1000) + 1);
    expect(await add(remembered.token)).toMatchObject(GONE);
  });

  test('when everything is deleted', async () => {
    const { id, token } = await keeper();
    expect(await removeAccount(id)).toBe(true);
    expect(await add(token)).toMatchObject(GONE);
    expect(Object.values(await readUserItems(id)).flat()).toEqual([]);
  });
});

test('is in the file of what is held: since when and until when, and no hash', async () => {
  const { key, token } = await keeper();
  const { body } = await post('POST /api/account/manage/data', { token: key });
  const [{ remembered }] = body.tables.users;
  expect(remembered).toEqual([{ since: expect.stringMatching(/Z$/), until: expect.stringMatching(/Z$/) }]);
  expect(JSON.stringify(body)).not.toContain(token.split('.')[1]);
});
