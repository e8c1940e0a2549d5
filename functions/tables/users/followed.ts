/** From an item without a password that was taken over to whoever has its watches now. */
import { findUser, type User } from './users.ts';

/** Who an item is now: itself, or who has taken it over. */
export const followed = async (user: User | null): Promise<User | null> => {
  const to = user?.passwordless?.movedTo;
  return to === undefined ? user : followed(await findUser(to));
};
