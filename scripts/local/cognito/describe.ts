/** A user of the stand-in as Cognito's replies describe one. */
import { type PoolUser, subOf } from './state.ts';

/** `sub` first, then the attributes. */
export const attributeList = (user: PoolUser): { Name: string; Value: string }[] =>
  Object.entries({ sub: subOf(user), ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** The user as AdminGetUser has it, without its attributes, which each reply names differently. Times are epoch seconds. */
export const describeUser = (user: PoolUser) => ({
  Username: user.username,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.changedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});
