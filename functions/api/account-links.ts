/** The tokens of mailed links, as the account calls take them. */
import { AppError } from '../../shared/errors.ts';
import { peekToken, type TokenPurpose, useToken } from '../store/tokens.ts';
import { findUser, type User } from '../store/users.ts';

/** One sentence for unknown, used, old and foreign tokens. */
export const brokenLink = (): AppError =>
  new AppError('invalid', 'This link has been used already or is too old. Please ask for a new one.');

/** What a link stands for. */
interface Linked {
  user: User;
  /** Whose mailbox the link was in, and so what it proves: the user's address, or of a reset the former one. */
  email: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Where a mail of this purpose goes. */
const receiver = (purpose: TokenPurpose, { email, formerEmail }: User): string =>
  (purpose === 'reset-password' && formerEmail) || email;

/**
 * Whom a token belongs to, without using it. A token of before tokens named their address stands for the one that such
 * a mail goes to now: a change of address takes these tokens away before it writes the new one. Throws AppError `invalid`.
 */
export const userOfToken = async (purpose: TokenPurpose, raw: string): Promise<Linked> => {
  const token = await peekToken(purpose, raw);
  const user = token && (await findUser(token.applicationUserId));
  if (!user || user.deleting) throw brokenLink();
  const { email = receiver(purpose, user), expiresAt } = token;
  if (email !== user.email && (purpose !== 'reset-password' || email !== user.formerEmail)) throw brokenLink();
  return { user, email, expiresAt };
};

/** Uses a token up. Throws AppError `invalid` when somebody was quicker. */
export const spendToken = async (purpose: TokenPurpose, raw: string): Promise<void> => {
  if (!(await useToken(purpose, raw))) throw brokenLink();
};

/** What a link asks of an account that is deleted meanwhile is refused as the link is. */
export const unlessGone = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.code === 'missing' ? brokenLink() : error;
  }
};
