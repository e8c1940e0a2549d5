/** The accounts that a local system has from its first start: a resident and an administrator. */
import { createPoolUser, findPoolUser } from '../../functions/lib/accounts/user-pool.ts';
import { addUser, findUser, newUser } from '../../functions/tables/users/users.ts';
import type { LocalCognito } from './cognito/server.ts';
import { LOCAL_DOMAIN } from './local-domain.ts';
import type { Secrets } from './secrets.ts';

export interface SampleAccount {
  email: string;
  password: string;
}

const makeAccount = async ({ email, password }: SampleAccount): Promise<void> => {
  const sub = (await findPoolUser(email))?.sub ?? (await createPoolUser(email, password));
  if (!sub) throw new Error(`The sample account ${email} could not be made.`);
  if (await findUser(sub)) return;
  await addUser(newUser({ sub, email, emailConfirmed: true }));
};

/** Makes what is missing of them. */
export const sampleAccounts = async (
  cognito: LocalCognito,
  { residentPassword, adminPassword }: Secrets,
): Promise<{ resident: SampleAccount; admin: SampleAccount }> => {
  const resident = { email: `resident@${LOCAL_DOMAIN}`, password: residentPassword };
  const admin = { email: `admin@${LOCAL_DOMAIN}`, password: adminPassword };
  await makeAccount(resident);
  await makeAccount(admin);
  await cognito.addToGroup(admin.email, 'SiteAdmin');
  return { resident, admin };
};
