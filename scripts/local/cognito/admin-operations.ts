/** Operations of the stand-in that AWS allows only to signed requests: what the functions do to users. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { attributeList, describeUser } from './describe.ts';
import { listUsers, listUsersInGroup } from './list-users.ts';
import { attributes, type Operation, poolOperation, userOperation } from './operation.ts';
import { checkPassword, hashPassword } from './password.ts';
import { findUser, GROUPS, type Pool, runPreSignUp } from './pool.ts';
import { adminRespondToAuthChallenge, adminSetUserMfaPreference, factorsOf } from './second-factor.ts';
import { endSessionsOf, groupsOf } from './sessions.ts';
import { adminInitiateAuth } from './sign-in.ts';
import type { PoolUser } from './state.ts';
import { removeUser, updateAttributes } from './user-changes.ts';

const nothing = z.object({});
const group = z.object({ GroupName: z.string() });

const newUser = z.object({
  Username: z.email('Username should be an email.').max(128),
  UserAttributes: attributes.default({}),
  TemporaryPassword: z.string().default(() => randomUUID()),
  MessageAction: z.literal('SUPPRESS', 'This pool never mails: MessageAction must be SUPPRESS.'),
});

const refuseTaken = (pool: Pool, email: string): void => {
  if (findUser(pool, email))
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
};

const createUser = async (input: z.output<typeof newUser>, pool: Pool): Promise<object> => {
  const email = input.Username;
  const given = { email, email_verified: 'false', ...input.UserAttributes };
  refuseTaken(pool, email);
  checkPassword(input.TemporaryPassword);
  const username = randomUUID();
  await runPreSignUp(pool, 'PreSignUp_AdminCreateUser', username, given);
  const password = await hashPassword(input.TemporaryPassword);
  refuseTaken(pool, email); // Another request may have been faster; from here on nothing waits.
  const now = pool.now().getTime();
  const user: PoolUser = {
    username,
    attributes: given,
    password,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: now,
    changedAt: now,
    failures: { count: 0, lastAt: 0, lockedUntil: 0 },
  };
  pool.state.users.push(user);
  pool.save();
  return { User: { ...describeUser(user), Attributes: attributeList(user) } };
};

/** Throws when the pool has no such group. */
export const joinGroup = (user: PoolUser, name: string): void => {
  if (!GROUPS.includes(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  user.groups = [...new Set([...user.groups, name])];
};

export const ADMIN_OPERATIONS: Record<string, Operation> = {
  AdminCreateUser: poolOperation(newUser, createUser),
  AdminInitiateAuth: adminInitiateAuth,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,

  AdminSetUserPassword: userOperation(
    z.object({ Password: z.string(), Permanent: z.boolean().default(false) }),
    async (user, { Password, Permanent }, pool) => {
      checkPassword(Password);
      user.password = await hashPassword(Password);
      user.status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      user.changedAt = pool.now().getTime();
      return {};
    },
  ),

  AdminGetUser: userOperation(nothing, (user) => ({
    ...describeUser(user),
    UserAttributes: attributeList(user),
    ...factorsOf(user),
  })),

  AdminUpdateUserAttributes: userOperation(
    z.object({ UserAttributes: attributes }),
    (user, { UserAttributes }, pool) => {
      updateAttributes(user, UserAttributes, pool);
      return {};
    },
  ),

  AdminDeleteUser: userOperation(nothing, (user, _input, pool) => {
    removeUser(pool, user);
    return {};
  }),

  AdminDisableUser: userOperation(nothing, (user, _input, pool) => {
    endSessionsOf(pool, user);
    user.enabled = false;
    return {};
  }),

  AdminUserGlobalSignOut: userOperation(nothing, (user, _input, pool) => {
    endSessionsOf(pool, user);
    return {};
  }),

  AdminAddUserToGroup: userOperation(group, (user, { GroupName }) => {
    joinGroup(user, GroupName);
    return {};
  }),

  AdminRemoveUserFromGroup: userOperation(group, (user, { GroupName }) => {
    user.groups = user.groups.filter((name) => name !== GroupName);
    return {};
  }),

  AdminListGroupsForUser: userOperation(nothing, (user) => ({
    Groups: groupsOf(user).map((GroupName) => ({ GroupName })),
  })),
};
