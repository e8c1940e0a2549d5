/**
 * The token of a browser that has signed in to an account before. The browser keeps it and sends it with a log-in or a
 * request for a reset. It only chooses a separate count, so that strangers' wrong attempts don't slow the owner down.
 */
import { randomUUID } from 'node:crypto';
import { clock } from '../clock.ts';
import { isSignatureOf, sign } from '../signing/signature.ts';

const LIFE_SECONDS = 400 * 24 * 3600;

const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

/** The facts about a user that decide; `tables/users/users.ts` stores it. */
interface KnownUser {
  email: string;
  /** Epoch seconds: older devices are no longer known. */
  devicesValidFrom?: number;
  deleting?: true;
}

/** `{sub}.{device}.{epoch seconds}.{43 characters of base64url}`; a new device where none is named. */
export const deviceToken = async (sub: string, device: string = randomUUID()): Promise<string> => {
  const madeAt = nowSeconds();
  return `${sub}.${device}.${madeAt}.${await sign('device', sub, device, madeAt)}`;
};

/**
 * The device whose token this is, when it has signed in to the account of this address since its last reset; else null.
 * Unknown tokens cost no read of the table.
 */
export const provenDevice = async (
  token: string | undefined,
  email: string,
  findUser: (sub: string) => Promise<KnownUser | null>,
): Promise<string | null> => {
  const [, sub, device = '', made = '0', hash = ''] =
    /^([\w-]{1,64})\.([\w-]{36})\.([1-9]\d{0,10})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  const madeAt = Number(made);
  if (!sub || madeAt + LIFE_SECONDS <= nowSeconds() || !(await isSignatureOf(hash, 'device', sub, device, madeAt)))
    return null;
  const user = await findUser(sub);
  return user && !user.deleting && user.email === email && madeAt >= (user.devicesValidFrom ?? 0) ? device : null;
};
