/** Google and Facebook by the names that the pool gives to the users they sign in. */
import { EXTERNAL_PROVIDERS, type ExternalProvider } from '../../../shared/accounts/users.ts';

/** By whom the user signs in; null: by password. The pool may write its names in lower case. */
export const providerOf = ({ poolName = '' }: { poolName?: string }): ExternalProvider | null =>
  EXTERNAL_PROVIDERS.find((provider) => poolName.toLowerCase().startsWith(`${provider.toLowerCase()}_`)) ?? null;
