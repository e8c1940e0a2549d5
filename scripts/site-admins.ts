/** Who is a site administrator: a group of the user pool. */
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../functions/lib/env.ts';
import { setSecondFactor } from '../functions/lib/pool/pool-second-factor.ts';
import { poolNameOf } from '../functions/lib/pool/user-pool.ts';
import { findUserByEmail, type User } from '../functions/tables/users/users.ts';
import type { Role } from '../shared/accounts/users.ts';

const GroupName: Role = 'SiteAdmin';

const findAccount = async (email: string): Promise<User> => {
  const user = await findUserByEmail(email.trim().toLowerCase());
  if (!user) throw new Error(`There is no account with the address ${email}.`);
  return user;
};

const membership = (user: User) => ({ UserPoolId: env('userPoolId'), Username: poolNameOf(user), GroupName });

/** Throws for an unknown address, and for one that nobody has confirmed: the account may be anybody's. */
export const grantAdmin = async (email: string): Promise<void> => {
  const user = await findAccount(email);
  if (!user.emailConfirmed) throw new Error(`${email} has to be confirmed first, by the link in the mail.`);
  await new CognitoIdentityProviderClient({}).send(new AdminAddUserToGroupCommand(membership(user)));
};

/** Open sessions notice within a minute. Throws for an unknown address. */
export const revokeAdmin = async (email: string): Promise<void> => {
  const user = await findAccount(email);
  await new CognitoIdentityProviderClient({}).send(new AdminRemoveUserFromGroupCommand(membership(user)));
};

/** For a lost device: from now on the password alone lets the account in. Throws for an unknown address. */
export const resetSecondFactor = async (email: string): Promise<void> =>
  setSecondFactor(poolNameOf(await findAccount(email)), false);

/** The addresses of all administrators, sorted. */
export const listAdmins = async (): Promise<string[]> => {
  const emails: string[] = [];
  const client = new CognitoIdentityProviderClient({});
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId: env('userPoolId'), GroupName }))
    for (const { Attributes = [], Username = '' } of Users)
      emails.push(Attributes.find(({ Name }) => Name === 'email')?.Value ?? Username);
  return emails.sort();
};
