/** Limits of the account calls at their real numbers: wrong passwords, registrations, mails; and the pool's own lock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { limits } from '../../../../functions/tables/limits.ts';
import { LIMITS, type Limit, type LimitName } from '../../../../shared/base/limits.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { type Accounts, startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { PASSWORD, person } from '../../../harness/accounts/people.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let accounts: Accounts;
const realNow = clock.now;
const begun = Date.now();
let laterMs = 0;
/** Time stands still, for the functions and for the pool, but for this. */
const pass = (ms: number): void => {
  laterMs += ms;
};

beforeAll(async () => {
  clock.now = () => new Date(begun + laterMs);
  accounts = await startAccounts({ now: clock.now });
});
beforeEach(() => {
  delete process.env[ENV.rateLimits];
});
afterAll(async () => {
  clock.now = realNow;
  await accounts.stop();
});

let visitors = 0;
const newVisitor = (): string => {
  visitors += 1;
  return `203.0.113.${visitors}`;
};
const login = (email: string, password: string, address = newVisitor()): Promise<Answered> =>
  callApi(handler, 'POST /api/account/login', { body: { email, password }, address });
const loginFrom = (device: string | undefined, email: string, password: string, address = newVisitor()) =>
  callApi(handler, 'POST /api/account/login', { body: { email, password, device }, address });
const wrong = (email: string, address?: string) => login(email, 'not the password', address);
const ask = (email: string, address = newVisitor(), device?: string) =>
  callApi(handler, 'POST /api/account/requestPasswordReset', { body: { email, device }, address });
const register = (email: string, address = newVisitor()) =>
  callApi(handler, 'POST /api/account/register', { body: { email, password: PASSWORD }, address });
const visible = ({ status, headers, body }: Answered) => [status, headers['retry-after'], body.Details];
const limited = (retryAfter: number) => ({
  status: 429,
  headers: { 'retry-after': String(retryAfter) },
  body: { code: 'limited', Details: expect.stringContaining('Please try again in ') },
});

describe('wrong passwords', () => {
  test('are ten in a quarter of an hour for an address, with or without an account, in the same words', async () => {
    const known = (await person()).email;
    const unknown = 'unknown@example.com';
    // From the sixth on each has to wait, 2, 3, 5, 9, 17 seconds after the one before: so the pool's lock is never met.
    for (let count = 1; count <= 10; count += 1) {
      if (count > 5) pass((2 ** (count - 6) + 1) * 1000);
      const answers = [await wrong(known), await wrong(unknown)];
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    }
    for (const email of [known, unknown]) expect(await wrong(email.toUpperCase())).toMatchObject(limited(900));
    pass(899_000);
    // A refused request does not make it longer.
    expect(await login(known, PASSWORD)).toMatchObject(limited(1));
    pass(1000);
    expect(await login(known, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('one after the other have to wait from the sixth on, alike for both', async () => {
    const known = (await person()).email;
    for (const email of [known, 'nobody@example.com']) {
      for (let count = 1; count <= 5; count += 1) expect(await wrong(email)).toMatchObject({ status: 401 });
      expect(await wrong(email)).toMatchObject(limited(2));
    }
    expect(visible(await login(known, PASSWORD))).toEqual(visible(await login('nobody@example.com', PASSWORD)));
  });

  test('are forgotten by a right one', async () => {
    const { email } = await person();
    for (let round = 1; round <= 2; round += 1) {
      for (let count = 1; count <= 4; count += 1) expect(await wrong(email)).toMatchObject({ status: 401 });
      expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
    }
  });

  test('that the pool locks for are 429 with Retry-After, whatever our own count says', async () => {
    const { email, id } = await person();
    const { deviceToken: device } = (await login(email, PASSWORD)).body;
    for (let count = 1; count <= 4; count += 1) expect(await wrong(email)).toMatchObject({ status: 401 });
    // The owner's own count begins; the pool's goes on.
    expect(await loginFrom(device, email, 'wrong')).toMatchObject({ status: 401 });
    expect(await loginFrom(device, email, PASSWORD)).toMatchObject(limited(60));
    const body = { email, token: await mailedToken('reset-password', id), password: 'brand-new-bricks' };
    expect(await callApi(handler, 'POST /api/account/resetPassword', { body })).toMatchObject({
      status: 429,
      body: { Details: 'Your password has been changed. Please log in with it in a minute.' },
    });
    pass(2000);
    expect(await login(email, 'brand-new-bricks')).toMatchObject({ status: 200 });
    await accounts.mails();
  });

  test('S4: of one visitor are four for an address, which keep nobody else from logging in', async () => {
    const stranger = newVisitor();
    const { email } = await person();
    for (const address of [email, 'no-account@example.com']) {
      for (let count = 1; count <= 4; count += 1) expect(await wrong(address, stranger)).toMatchObject({ status: 401 });
      for (let count = 1; count <= 20; count += 1) expect(await wrong(address, stranger)).toMatchObject(limited(900));
    }
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('S4: of any number of strangers keep no browser out that has signed in there before', async () => {
    const { email } = await person();
    const { deviceToken: device } = (await login(email, PASSWORD)).body;
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 1; count <= 12; count += 1) expect([401, 429]).toContain((await wrong(email)).status);
      expect(await login(email, PASSWORD)).toMatchObject({ status: 429 });
      // The pool's own lock, of a second after five of them.
      pass(2000);
      expect(await loginFrom(device, email, PASSWORD)).toMatchObject({ status: 200 });
      pass(60_000);
    }
  });

  test('S4: of a browser that has signed in before have a count of their own, and are limited too', async () => {
    const { email } = await person();
    const { deviceToken: device } = (await login(email, PASSWORD)).body;
    for (let count = 1; count <= 10; count += 1) {
      if (count > 5) pass((2 ** (count - 6) + 1) * 1000);
      expect(await loginFrom(device, email, 'not the password')).toMatchObject({ status: 401 });
    }
    expect(await loginFrom(device, email, PASSWORD)).toMatchObject({ status: 429 });
    pass(33_000);
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('S4: a device’s token of another address, of before a reset, or made up is a stranger’s', async () => {
    const [ann, bob] = [await person(), await person()];
    const { deviceToken: device } = (await login(ann.email, PASSWORD)).body;
    const visitor = newVisitor();
    for (const made of [undefined, '', 'x', `${device}x`, String(device).replace(ann.id, bob.id)])
      expect(await loginFrom(made, bob.email, 'wrong', newVisitor())).toMatchObject({ status: 401 });
    for (let count = 1; count <= 4; count += 1)
      expect(await loginFrom(device, 'no-such@example.com', 'wrong', visitor)).toMatchObject({ status: 401 });
    expect(await loginFrom(device, 'no-such@example.com', 'wrong', visitor)).toMatchObject({ status: 429 });
    pass(1000);
    const body = { email: ann.email, token: await mailedToken('reset-password', ann.id), password: 'brand-new-bricks' };
    const reset = await callApi(handler, 'POST /api/account/resetPassword', { body });
    expect(reset).toMatchObject({ status: 200, body: { deviceToken: expect.any(String) } });
    for (let count = 1; count <= 4; count += 1) await loginFrom(device, ann.email, 'wrong', visitor);
    expect(await loginFrom(device, ann.email, 'brand-new-bricks', visitor)).toMatchObject({ status: 429 });
    expect(await loginFrom(reset.body.deviceToken, ann.email, 'brand-new-bricks', visitor)).toMatchObject({
      status: 200,
    });
    await accounts.mails();
  });

  test('are limited for a visitor over all addresses; right ones don’t count', async () => {
    process.env[ENV.rateLimits] = '{"login-visitor":4}';
    const visitor = newVisitor();
    const { email } = await person();
    for (let count = 1; count <= 3; count += 1)
      expect(await wrong(`spray-${count}@example.com`, visitor)).toMatchObject({ status: 401 });
    for (let count = 1; count <= 2; count += 1)
      expect(await login(email, PASSWORD, visitor)).toMatchObject({ status: 200 });
    expect(await wrong('last@example.com', visitor)).toMatchObject({ status: 401 });
    const refused = await login(email, PASSWORD, visitor);
    expect(refused).toMatchObject({ status: 429, body: { code: 'limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
  });
});

/** All but the one whose uses have to wait for each other, tested above; those of hundreds are counted alike. */
const plain = (Object.entries(LIMITS) as [LimitName, Limit][]).filter(
  ([, { most, quick, rolls }]: [LimitName, Limit]) => most <= 100 && quick === undefined && !rolls,
);

test.each(plain)('%s is as often as it says in a window, then 429 until it is over', async (name, limit) => {
  const { most, seconds } = limit;
  const windowMs = seconds * 1000;
  const subject = 'somebody at the real limits';
  const uses = Array.from({ length: most }, () => limits.use(name, subject));
  await Promise.all(uses);
  await expect(limits.use(name, subject)).rejects.toMatchObject({ code: 'limited' });
  await limits.use(name, 'somebody else');
  pass(windowMs);
  await limits.use(name, subject);
});

test('registrations are limited for a visitor', async () => {
  process.env[ENV.rateLimits] = '{"register-visitor":2}';
  const visitor = newVisitor();
  for (const name of ['first', 'second'])
    expect(await register(`${name}-of-many@example.com`, visitor)).toMatchObject({ status: 200 });
  expect(await register('third-of-many@example.com', visitor)).toMatchObject({ status: 429 });
  expect(await register('third-of-many@example.com')).toMatchObject({ status: 200 });
  pass(HOUR + 1000);
  expect(await register('fourth-of-many@example.com', visitor)).toMatchObject({ status: 200 });
  await accounts.mails();
});

describe('mails', () => {
  test('to set a password are three a day for an address and a visitor, known or not', async () => {
    const known = (await person()).email;
    const visitor = newVisitor();
    for (const email of [known, 'stranger@example.com']) {
      for (let count = 1; count <= 3; count += 1)
        expect(await ask(email, visitor)).toMatchObject({ status: 200, body: {} });
      const refused = await ask(email.toUpperCase(), visitor);
      expect(refused).toMatchObject({ status: 429, body: { Details: expect.stringContaining('24 hours') } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    }
    expect(await accounts.mails()).toHaveLength(6);
    pass(24 * HOUR + 1000);
    expect(await ask(known, visitor)).toMatchObject({ status: 200 });
    await accounts.mails();
  });

  test('S4: that strangers ask for keep the owner from no reset: one has been mailed within the hour', async () => {
    const known = (await person()).email;
    const { deviceToken: device } = (await login(known, PASSWORD)).body;
    for (const email of [known, 'no-owner@example.com']) {
      const stranger = newVisitor();
      for (let count = 1; count <= 9; count += 1) await ask(email, stranger);
      // One stranger spends less than the address has.
      expect(await ask(email)).toMatchObject({ status: 200 });
      expect(await ask(email)).toMatchObject({ status: 200 });
      expect(await ask(email)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    }
    expect(await accounts.mails()).toHaveLength(10);
    expect(await ask(known, newVisitor(), device)).toMatchObject({ status: 200 });
    expect(await accounts.mails()).toHaveLength(1);
    pass(HOUR);
    expect(await ask(known)).toMatchObject({ status: 200 });
    await accounts.mails();
  });

  test('to set a password are limited for a visitor', async () => {
    process.env[ENV.rateLimits] = '{"reset-visitor":2}';
    const visitor = newVisitor();
    for (let count = 1; count <= 2; count += 1)
      expect(await ask(`many-${count}@example.com`, visitor)).toMatchObject({ status: 200 });
    expect(await ask('many-3@example.com', visitor)).toMatchObject({ status: 429 });
    await accounts.mails();
  });

  test('to confirm are three a day for an address, the one of the registration among them', async () => {
    const { body } = await register('confirm@example.com');
    const resend = () => callApi(handler, 'POST /api/account/resendConfirmation', { token: body.jwtToken });
    for (let count = 2; count <= 3; count += 1) expect(await resend()).toMatchObject({ status: 200 });
    expect(await resend()).toMatchObject({ status: 429 });
    expect(await accounts.mails()).toHaveLength(3);
  });
});

test('nothing that is counted names an address or a visitor', async () => {
  await wrong('counted@example.com', '192.0.2.77');
  const { DynamoDBClient, ScanCommand } = await import('@aws-sdk/client-dynamodb');
  const { Items = [] } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: 'counters' }));
  expect(Items.length).toBeGreaterThan(10);
  expect(JSON.stringify(Items)).not.toMatch(/example\.com|192\.0\.2\.77/);
});
