/** The PreSignUp trigger lets in only users whom the functions add, and whom Google and Facebook sign in. */
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/pre-sign-up.ts';

const event = (triggerSource: PreSignUpTriggerEvent['triggerSource'], userName = 'user-1'): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Local0001',
  userName,
  triggerSource,
  callerContext: { awsSdkVersion: 'test', clientId: 'client' },
  request: { userAttributes: { email: 'somebody@example.com' } },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

test('a user made by us comes in as we made it', async () => {
  const made = event('PreSignUp_AdminCreateUser');
  expect(await handler(structuredClone(made))).toEqual(made);
});

test.each(['Google_108312345678901234567', 'Facebook_10831234567890123', 'google_108312345678901234567'])(
  '%s comes in',
  async (userName) => {
    const made = event('PreSignUp_ExternalProvider', userName);
    expect(await handler(structuredClone(made))).toEqual(made);
  },
);

test.each([
  ['PreSignUp_SignUp', 'user-1'],
  ['PreSignUp_SignUp', 'Google_108312345678901234567'],
  ['PreSignUp_ExternalProvider', 'LoginWithAmazon_amzn1'],
  ['PreSignUp_ExternalProvider', 'user-1'],
  ['PreSignUp_ExternalProvider', 'GoogleX_1'],
] as const)('%s of %s is refused', async (source, userName) => {
  await expect(handler(event(source, userName))).rejects.toThrow('Accounts are made on the site only');
});
