/** The tokens of mailed links, as the account calls take them. */
import { AppError } from '../../shared/errors.ts';
import { peekToken, type TokenPurpose, useToken } from '../store/tokens.ts';
import { findUser, type User } from '../store/users.ts';

/** One sentence for unknown, used, old and foreign tokens. */
export const brokenLink = (): AppError =>
  new AppError('invalid', 'This link has been used already or is too old. Please ask for a new one.');

/** Whom a token belongs to, without using it. Throws AppError `invalid`. */
export const userOfToken = async (purpose: TokenPurpose, raw: string): Promise<{ user: User; expiresAt: number }> => {
  const token = await peekToken(purpose, raw);
  const user = token && (await findUser(token.applicationUserId));
  if (!user || user.deleting) throw brokenLink();
  return { user, expiresAt: token.expiresAt };
};

/** Uses a token up. Throws AppError `invalid` when somebody was quicker. */
export const spendToken = async (purpose: TokenPurpose, raw: string): Promise<void> => {
  if (!(await useToken(purpose, raw))) throw brokenLink();
};
