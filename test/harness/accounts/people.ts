/** Makers of signed-in people for tests of the endpoints about users: password accounts, and one of Google's. */
import { randomUUID } from 'node:crypto';
import { createPoolUser, signIn } from '../../../functions/lib/pool/user-pool.ts';
import { addUser, newUser, type User } from '../../../functions/tables/users/users.ts';

export const PASSWORD = 'cream-colored-bricks';

export interface Person {
  id: string;
  email: string;
  /** Their ID token. */
  token: string;
}

const MADE_AT = '2026-11-01T00:00:00Z';

/** The item of a new user whose address is confirmed and proven. */
export const userItem = (sub: string, email: string, more: Partial<User> = {}): User =>
  newUser({
    sub,
    email,
    emailConfirmed: true,
    createdAt: MADE_AT,
    ...(more.emailConfirmed === false ? {} : { provenEmail: email, provenAt: MADE_AT }),
    ...more,
  });

/** A confirmed user of the pool and the table, signed in. */
export const person = async (more: Partial<User> = {}): Promise<Person> => {
  const email = more.email ?? `${randomUUID()}@example.com`;
  const id = await createPoolUser(email, PASSWORD);
  if (!id) throw new Error(`${email} is taken.`);
  await addUser(userItem(id, email, more));
  const session = await signIn(email, PASSWORD);
  if (!session) throw new Error('A new account could not be signed in.');
  return { id, email, token: session.idToken };
};
