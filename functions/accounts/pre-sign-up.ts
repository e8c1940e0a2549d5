/**
 * Cognito's question before it adds a user. Only we add users, and whom Google and Facebook sign in: the public sign-up
 * would go round our rules.
 */
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { providerOf } from '../lib/provider.ts';

export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  if (event.triggerSource === 'PreSignUp_ExternalProvider' && providerOf({ poolName: event.userName })) return event;
  throw new Error('Accounts are made on the site only');
};
