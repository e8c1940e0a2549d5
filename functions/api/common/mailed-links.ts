/** The tokens of mailed links, as the account endpoints take them. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { peekToken, type TokenPurpose, useToken } from '../../tables/users/tokens.ts';
import { findUser, type User } from '../../tables/users/users.ts';

/** One sentence for unknown, used, old and foreign tokens. */
export const brokenLink = (): AppError => new AppError('invalid', t('linkUsed'));

/** The meaning of a link. */
interface Linked {
  user: User;
  /** Whose mailbox the link was in, and so what it proves: the user's address, or of a reset the former one. */
  email: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** The page that a mail of this purpose leads to. */
const receiver = (purpose: TokenPurpose, { email, formerEmail }: User): string =>
  (purpose === 'reset-password' && formerEmail) || email;

/**
 * The owner of a token, without using it. A token from before tokens named their address means the address that such a
 * mail goes to now. A change of address deletes these tokens before it writes the new one. Throws AppError `invalid`.
 */
export const userOfToken = async (purpose: TokenPurpose, raw: string): Promise<Linked> => {
  const token = await peekToken(purpose, raw);
  const user = token && (await findUser(token.applicationUserId));
  if (!user || user.deleting) throw brokenLink();
  const { email = receiver(purpose, user), expiresAt } = token;
  if (email !== user.email && (purpose !== 'reset-password' || email !== user.formerEmail)) throw brokenLink();
  return { user, email, expiresAt };
};

/** Uses a token up. Throws AppError `invalid` when another request was faster. */
export const spendToken = async (purpose: TokenPurpose, raw: string): Promise<void> => {
  if (!(await useToken(purpose, raw))) throw brokenLink();
};

/** If the account was deleted meanwhile, the request is refused like an invalid link. */
export const unlessGone = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.code === 'missing' ? brokenLink() : error;
  }
};
