/** ListUsers and ListUsersInGroup of the stand-in: one filter, `attribute = "value"` or `attribute ^= "beginning"`, by pages. */
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { attributeList, describeUser } from './describe.ts';
import { poolOperation } from './operation.ts';
import { GROUPS } from './pool.ts';
import { type PoolUser, subOf } from './state.ts';

type Test = (user: PoolUser) => boolean;

const parseFilter = (filter: string): Test => {
  const [, name, operator, quoted] = /^\s*"?([\w:]+)"?\s*(=|\^=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!name || quoted === undefined) throw new CognitoError('InvalidParameterException', 'Error while parsing filter.');
  const value = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const own = { username: user.username, sub: subOf(user), ...user.attributes }[name]?.toLowerCase();
    return operator === '=' ? own === value : (own?.startsWith(value) ?? false);
  };
};

/** Here a page's token is the number of users before it. */
const token = z.coerce.number().int().min(0).default(0);
const limit = z.int().min(0).max(60).default(60);

const input = z.object({ Filter: z.string().max(256).optional(), Limit: limit, PaginationToken: token });

export const listUsers = poolOperation(input, async ({ Filter, Limit, PaginationToken: from }, { state }) => {
  const found = Filter ? state.users.filter(parseFilter(Filter)) : state.users;
  const to = from + (Limit || 60);
  return {
    Users: found.slice(from, to).map((user) => ({ ...describeUser(user), Attributes: attributeList(user) })),
    ...(to < found.length ? { PaginationToken: String(to) } : {}),
  };
});

const ofGroup = z.object({ GroupName: z.string(), Limit: limit, NextToken: token });

export const listUsersInGroup = poolOperation(ofGroup, async ({ GroupName, Limit, NextToken: from }, { state }) => {
  if (!GROUPS.includes(GroupName)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  const found = state.users.filter(({ groups }) => groups.includes(GroupName));
  const to = from + (Limit || 60);
  return {
    Users: found.slice(from, to).map((user) => ({ ...describeUser(user), Attributes: attributeList(user) })),
    ...(to < found.length ? { NextToken: String(to) } : {}),
  };
});
