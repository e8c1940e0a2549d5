/** Asking for mail with an address and a place, without an account: one mail, and its link confirms. */
import { randomUUID } from 'node:crypto';
import { MAX_SUBSCRIPTIONS } from '../../../shared/alerts/subscriptions.ts';
import type { Body, Reply } from '../../../shared/api/api.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Handler } from '../../lib/http/http.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import { findPickups } from '../../places/asked/pickup-dates.ts';
import { limits } from '../../tables/limits.ts';
import { type AskedWatch, idsOfAsked } from '../../tables/users/asked-watches.ts';
import { addAsker, addWatches, confirmAsker } from '../../tables/users/passwordless.ts';
import { findRemembered, forgetBrowser, rememberBrowser } from '../../tables/users/remembered.ts';
import { useToken } from '../../tables/users/tokens.ts';
import { findUser, type User } from '../../tables/users/users.ts';
import { countMail } from '../common/mail-limits.ts';
import { brokenLink } from '../common/mailed-links.ts';
import { masked } from '../common/masked.ts';
import { placeToWatch } from '../common/place-to-watch.ts';

type Wanted = Body<'POST /api/account/subscribe'>['watches'][number];

/** Looked up where the city has to say that there is such an address. */
const askedFor = async (wanted: Wanted, viewer: string): Promise<AskedWatch> => {
  if (wanted.kind === 'calls') {
    const { kind, ...choice } = wanted;
    return { kind, choice };
  }
  if (wanted.kind === 'watch') {
    const { kind, ...choice } = wanted;
    return { kind, choice: { ...choice, place: await placeToWatch(choice.place) } };
  }
  const { kind, ...choice } = wanted;
  const { pickups, address } = await findPickups(choice, () => limits.use('pickup-lookup', viewer));
  return { kind, choice, pickups, addressHash: address };
};

/** The ones that the city knows, of several. Throws AppError `missing` where it knows none of them. */
const allAskedFor = async (wanted: readonly Wanted[], viewer: string): Promise<AskedWatch[]> => {
  const asked: AskedWatch[] = [];
  let unknown: unknown;
  for (const one of wanted)
    try {
      asked.push(await askedFor(one, viewer));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'missing') throw error;
      unknown = error;
    }
  if (!asked.length) throw unknown;
  return asked;
};

/**
 * The same steps for every address, whoever has it: two counts, one item, one message. The mailer finds out
 * what the mail says.
 */
export const subscribe: Handler<'POST /api/account/subscribe'> = async ({ body, visitor, viewer }) => {
  await limits.use('register-visitor', visitor);
  const asked = await allAskedFor(body.watches, viewer);
  await countMail('confirmation-mail', body.email, visitor);
  const applicationUserId = await addAsker(body.email, asked);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId, messageId: randomUUID() }]);
  return {};
};

/**
 * Confirms an item without a password. The token is used up last: a press that was interrupted is made again, and making a
 * watch again changes nothing.
 */
export const confirmWatch = async (user: User, token: string): Promise<Reply<'POST /api/account/confirmEmail'>> => {
  const keeper = await confirmAsker(user);
  if (!keeper) throw brokenLink();
  if ((await findUser(user.sub))?.passwordless?.asked)
    throw new AppError('conflict', t('fullOpenAgain', { most: String(MAX_SUBSCRIPTIONS) }));
  await useToken('confirm-email', token);
  const remembered = await rememberBrowser(keeper.sub);
  return {
    email: user.email,
    manageToken: await manageToken(keeper),
    ...(remembered && { remembered: { token: remembered, email: masked(user.email) } }),
  };
};

/** One sentence for unknown, old and forgotten tokens. */
const notRemembered = (): AppError =>
  new AppError('forbidden', t('notRemembered'), { subErrors: [`remembered: ${t('notRemembered')}`] });

/** The mail names all that was asked for and stands, even if there was no room for the rest, or it stood before. */
export const subscribeRemembered: Handler<'POST /api/account/remembered/subscribe'> = async ({
  body,
  visitor,
  viewer,
}) => {
  await limits.use('manage-visitor', visitor);
  const found = await findRemembered(body.remembered);
  if (!found) throw notRemembered();
  await limits.use('remembered-browser', found.browser.hash);
  const asked = await allAskedFor(body.watches, viewer);
  const added = await addWatches(found.user, asked);
  if (!added) throw notRemembered();
  const { sub } = added.keeper;
  const ids = await idsOfAsked(sub, asked);
  if (ids.calls.length + ids.pickups.length)
    await queueMail([{ kind: 'added', ...ids, applicationUserId: sub, messageId: randomUUID() }]);
  if (!added.isWhole) throw new AppError('conflict', t('fullAddAgain', { most: String(MAX_SUBSCRIPTIONS) }));
  return {};
};

export const forgetRemembered: Handler<'POST /api/account/remembered/forget'> = async ({ body, visitor }) => {
  await limits.use('manage-visitor', visitor);
  await forgetBrowser(body.remembered);
};
