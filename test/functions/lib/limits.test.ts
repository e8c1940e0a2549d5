/** Tests what `RATE_LIMITS` may hold: of what cannot be read the error names the variable. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitsWith } from '../../../functions/lib/limits.ts';

beforeEach(() => {
  vi.stubEnv('HMAC_KEYS', JSON.stringify(['a key of a test, long enough to be one']));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const { use } = limitsWith({
  addUse: async () => ({ uses: 1, endsAt: Number.POSITIVE_INFINITY, lastAt: null }),
  takeBack: async () => {},
  forget: async () => {},
});
const logIn = () => use('login-account', 'ann@example.com');

test('numbers replace the usual ones, which hold where there are none', async () => {
  for (const usual of ['', '{}', '{"register-visitor": 0}']) {
    vi.stubEnv('RATE_LIMITS', usual);
    await expect(logIn()).resolves.toBeUndefined();
  }
  vi.stubEnv('RATE_LIMITS', '{"login-account": 0}');
  await expect(logIn()).rejects.toThrow('Too many attempts.');
});

test.each(['login-account=50', '{"login-account": 50', 'null', '50'])('%s is refused by name', async (text) => {
  vi.stubEnv('RATE_LIMITS', text);
  await expect(logIn()).rejects.toThrow('The variable RATE_LIMITS must be a JSON object.');
});
