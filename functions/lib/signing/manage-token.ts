/**
 * The tokens of 'Manage your email' links: signed, not stored, since every notification carries one. A token is about a
 * user, the address it was mailed to and the second of its making.
 */
import { clock } from '../clock.ts';
import { isSignatureOf, sign } from './signature.ts';

const LIFE_SECONDS = 90 * 24 * 3600;

/** The facts about a user that decide; `tables/users/users.ts` stores it. */
interface KnownUser {
  sub: string;
  email: string;
  /** Epoch seconds. */
  tokensValidFrom: number;
}

const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

/** `{sub}.{epoch seconds}.{43 characters of base64url}` */
export const manageToken = async ({ sub, email }: Pick<KnownUser, 'sub' | 'email'>): Promise<string> => {
  const madeAt = nowSeconds();
  return `${sub}.${madeAt}.${await sign('manage', sub, email, madeAt)}`;
};

/**
 * The user whose token this is. It is null for a token not made by us, made for another address, or older than 90 days.
 * It is null too for one made before the user's sessions were last ended. Every token takes the same steps.
 */
export const userOfManageToken = async <User extends KnownUser>(
  token: string,
  findUser: (sub: string) => Promise<User | null>,
): Promise<User | null> => {
  const [, sub = '-', made = '0', hash = ''] = /^([\w-]{1,64})\.([1-9]\d{0,10})\.([\w-]{43})$/.exec(token) ?? [];
  const madeAt = Number(made);
  const user = await findUser(sub);
  const isOurs = await isSignatureOf(hash, 'manage', sub, user?.email ?? '', madeAt);
  if (!user || !isOurs || madeAt < user.tokensValidFrom || madeAt + LIFE_SECONDS <= nowSeconds()) return null;
  return user;
};

/** True if a token of ours was made before that second (since the epoch). */
export const madeBefore = (token: string, second: number): boolean => Number(token.split('.')[1]) < second;
