/**
 * Cognito asks this before it adds a user. Only we, Google and Facebook add users: the public sign-up
 * would bypass our rules.
 */
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { providerOf } from '../../lib/pool/provider.ts';

export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  if (event.triggerSource === 'PreSignUp_ExternalProvider' && providerOf({ poolName: event.userName })) return event;
  throw new Error('Accounts are made on the site only');
};
