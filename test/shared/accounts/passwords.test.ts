/** The rules of a new password, each with its own sentence. */
import { expect, test } from 'vitest';
import { passwordFaults } from '../../../shared/accounts/passwords.ts';

const EMAIL = 'somebody@example.com';

test.each([
  ['cream-colored-bricks', []],
  ['twelve chars', []],
  ['eleven char', ['at least 12']],
  ['', ['at least 12']],
  ['x'.repeat(256), []],
  ['x'.repeat(257), ['more than 256']],
  [' leading space!', ['space']],
  ['trailing space ', ['space']],
  [' short ', ['at least 12', 'space']],
  ['two lines of\ntext', ['line break']],
  [EMAIL, ['email address']],
  ['Somebody@Example.com', ['email address']],
])('%j breaks %j', (password, hints) => {
  const faults = passwordFaults(password, EMAIL);
  expect(faults).toEqual(hints.map((hint) => expect.stringContaining(hint)));
});
