/** The sentences that calls about API keys and webhooks answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  apiKeyFirst: 'Make an API key first.',
  fullOfApiKeys: 'You have {most} API keys, which is the most. Revoke one to make another.',
  fullOfWebhooks: 'You have {most} webhooks, which is the most. Remove one to add another.',
  noApiKey: 'There is no such API key.',
  noWebhook: 'There is no such webhook.',
});
