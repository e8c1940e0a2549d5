/** Limits of the account calls at their real numbers: wrong passwords, registrations, mails; and the pool's own lock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/account.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { limits } from '../../../functions/store/limits.ts';
import { ENV } from '../../../shared/env.ts';
import { LIMITS, type Limit, type LimitName } from '../../../shared/limits.ts';
import { type Accounts, startAccounts } from '../../support/accounts.ts';
import { type Answered, callApi } from '../../support/call-api.ts';
import { mailedToken } from '../../support/mailed-token.ts';
import { PASSWORD, person } from '../../support/people.ts';

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
const wrong = (email: string, address?: string) => login(email, 'not the password', address);
const ask = (email: string, address = newVisitor()) =>
  callApi(handler, 'POST /api/account/requestPasswordReset', { body: { email }, address });
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
    for (const email of [known, unknown]) expect(await wrong(email.toUpperCase())).toMatchObject(limited(864));
    expect(await login(known, PASSWORD)).toMatchObject(limited(864));
    pass(864_000);
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
    expect(await wrong(email)).toMatchObject({ status: 401 });
    pass(800_000);
    for (let count = 2; count <= 4; count += 1) expect(await wrong(email)).toMatchObject({ status: 401 });
    // Our count begins anew; the pool's goes on.
    pass(101_000);
    expect(await wrong(email)).toMatchObject({ status: 401 });
    expect(await wrong(email)).toMatchObject(limited(60));
    const body = { email, token: await mailedToken('reset-password', id), password: 'brand-new-bricks' };
    expect(await callApi(handler, 'POST /api/account/resetPassword', { body })).toMatchObject({
      status: 429,
      body: { Details: 'Your password has been changed. Please log in with it in a minute.' },
    });
    pass(2000);
    expect(await login(email, 'brand-new-bricks')).toMatchObject({ status: 200 });
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
  ([, { most, quick }]) => most <= 100 && quick === undefined,
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
  test('to set a password are three a day for an address, known or not', async () => {
    const known = (await person()).email;
    for (const email of [known, 'stranger@example.com']) {
      for (let count = 1; count <= 3; count += 1) expect(await ask(email)).toMatchObject({ status: 200, body: {} });
      const refused = await ask(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, body: { Details: expect.stringContaining('24 hours') } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    }
    expect(await accounts.mails()).toHaveLength(6);
    pass(24 * HOUR + 1000);
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
