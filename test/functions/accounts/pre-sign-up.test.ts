/** The PreSignUp trigger lets in only users whom the functions add. */
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from '../../../functions/accounts/pre-sign-up.ts';

const event = (triggerSource: PreSignUpTriggerEvent['triggerSource']): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Local0001',
  userName: 'user-1',
  triggerSource,
  callerContext: { awsSdkVersion: 'test', clientId: 'client' },
  request: { userAttributes: { email: 'somebody@example.com' } },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

test('a user made by us comes in as we made it', async () => {
  const made = event('PreSignUp_AdminCreateUser');
  expect(await handler(structuredClone(made))).toEqual(made);
});

test.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider'] as const)('%s is refused', async (source) => {
  await expect(handler(event(source))).rejects.toThrow('Accounts are made on the site only');
});
