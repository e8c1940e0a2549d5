/** Cognito's question before it adds a user. Only we add users: the public sign-up would go round our rules. */
import type { PreSignUpTriggerEvent } from 'aws-lambda';

export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  throw new Error('Accounts are made on the site only');
};
