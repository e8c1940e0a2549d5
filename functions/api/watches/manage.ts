/** The endpoints of the page behind a 'Manage your email' link: its token identifies the user. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES, type MailPreferences } from '../../../shared/alerts/mail-preferences.ts';
import { watchedPlace } from '../../../shared/alerts/watch-words.ts';
import { askedPlace, isCircle, shownPlace, topicOf } from '../../../shared/alerts/watches.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { addDays, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { pickupAddressText } from '../../../shared/pickups/pickups.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { clock } from '../../lib/clock.ts';
import type { Handler, Handlers } from '../../lib/http/http.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { madeBefore, manageToken, userOfManageToken } from '../../lib/signing/manage-token.ts';
import { limits } from '../../tables/limits.ts';
import {
  allPickupSubscriptionsOf,
  changePickup,
  resumePickupSubscription,
  stopPickupSubscription,
} from '../../tables/pickups/pickup-subscriptions.ts';
import { changeSubscription } from '../../tables/subscriptions/subscriptions.ts';
import { followed } from '../../tables/users/followed.ts';
import { findReceiver } from '../../tables/users/passwordless.ts';
import { forgetAllBrowsers, rememberedOf } from '../../tables/users/remembered.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { readUserItems } from '../../tables/users/user-items.ts';
import { changeUser, findUser, type User } from '../../tables/users/users.ts';
import { allCallWatchesOf, resumeCallWatch, stopCallWatch } from '../../tables/watches/call-watches.ts';
import { changeWatch } from '../../tables/watches/watches.ts';
import { countMail } from '../common/mail-limits.ts';
import { spendToken, userOfToken } from '../common/mailed-links.ts';
import { masked } from '../common/masked.ts';
import { isOfCalls, MISSING, TWIN } from '../common/own-subscriptions.ts';
import { resumeCategory } from '../common/resume-mail.ts';

const mailSettingsOf = async (user: User): Promise<Reply<'POST /api/account/manage'>> => {
  const [subscriptions, pickups] = await Promise.all([allCallWatchesOf(user.sub), allPickupSubscriptionsOf(user.sub)]);
  return {
    email: masked(user.email),
    hasAccount: !user.passwordless,
    preferences: user.mailPreferences ?? DEFAULT_PREFERENCES,
    suppressed: user.suppressed ?? {},
    browsers: rememberedOf(user).length,
    subscriptions: subscriptions.map((watch) => ({
      id: watch.id,
      address: watchedPlace(watch),
      place: isCircle(watch) ? { kind: 'circle', point: watch.point } : askedPlace(shownPlace(watch.place)),
      dispatchCallType: topicOf(watch),
      distance: isCircle(watch) ? watch.distance : null,
      cadence: watch.cadence ?? null,
      stoppedAt: watch.stoppedAt ?? null,
    })),
    pickups: pickups.map(({ id, hoursBefore, cartBack = false, stoppedAt = null, ...at }) => ({
      id,
      address: plainPlace(pickupAddressText(at)),
      hoursBefore,
      cartBack,
      stoppedAt,
    })),
  };
};

const readMailSettings: Handler<'GET /api/account/mailSettings'> = async ({ caller }) => {
  const user = await findUser(caller.id);
  if (!user) throw new Error('The caller is gone.');
  return { ...(await mailSettingsOf(user)), token: await manageToken(user) };
};

const MOST_PAUSED_DAYS = 366;

/** One sentence for unknown, old and ended links. */
const brokenLink = (): AppError => new AppError('missing', t('manageLinkOver'));

/** Whose link this is. Throws AppError `missing`, or `limited`. */
const ownerOf = async (token: string, visitor: string): Promise<User> => {
  await limits.use('manage-visitor', visitor);
  const known = await userOfManageToken(token, findUser);
  const user = await followed(known);
  if (!user || user.deleting || user.email !== known?.email || madeBefore(token, user.tokensValidFrom))
    throw brokenLink();
  return user;
};

/** A pause that is over counts as none. Throws AppError `invalid` for one that is too long to remember. */
const settled = (preferences: MailPreferences): MailPreferences => {
  const today = calendarDateAt(clock.now());
  const { pausedUntil } = preferences;
  if (pausedUntil && pausedUntil > addDays(today, MOST_PAUSED_DAYS))
    throw new AppError('invalid', 'pausedUntil: must be within a year.');
  return { ...preferences, pausedUntil: pausedUntil && pausedUntil > today ? pausedUntil : null };
};

const savePreferences: Handler<'POST /api/account/manage/preferences'> = async ({ body, visitor }) => {
  const { sub, email, tokensValidFrom } = await ownerOf(body.token, visitor);
  const mailPreferences = settled(body.preferences);
  // If the link ended meanwhile, nothing is written.
  if (!(await changeUser(sub, { mailPreferences }, { email, tokensValidFrom }))) throw brokenLink();
  return mailPreferences;
};

/** Throws AppError `missing` or `conflict` where a change was not made. */
const checkChanged = (outcome: 'done' | 'missing' | 'full' | 'twin'): void => {
  if (outcome === 'missing') throw new AppError('missing', MISSING);
  if (outcome === 'twin') throw new AppError('conflict', TWIN);
  if (outcome === 'full') throw new AppError('conflict', t('fullToResume'));
};

const stop: Handler<'POST /api/account/manage/stop'> = async ({ body: { token, ids }, visitor }) => {
  const { sub } = await ownerOf(token, visitor);
  const all = [...(await allCallWatchesOf(sub)), ...(await allPickupSubscriptionsOf(sub))];
  const going = all.filter(({ id, stoppedAt }) => !stoppedAt && (ids?.includes(id) ?? true)).map(({ id }) => id);
  for (const id of going) await (isOfCalls(id) ? stopCallWatch(sub, id) : stopPickupSubscription(sub, id));
  return { ids: going };
};

const resume: Handler<'POST /api/account/manage/resume'> = async ({ body: { token, ids }, visitor }) => {
  const { sub } = await ownerOf(token, visitor);
  for (const id of ids) {
    const outcome = await (isOfCalls(id) ? resumeCallWatch(sub, id) : resumePickupSubscription(sub, id));
    checkChanged(outcome);
  }
};

/** Takes the same steps whether or not anybody has the address, as a password reset does. */
const mailLink: Handler<'POST /api/account/manage/link'> = async ({ body: { email }, visitor }) => {
  await limits.use('manage-link-visitor', visitor);
  await countMail('manage-mail', email, visitor);
  const applicationUserId = (await findReceiver(email))?.sub ?? randomUUID();
  await queueMail([{ kind: 'account', mail: 'manage-link', applicationUserId, messageId: randomUUID() }]);
  return {};
};

/** A link of 90 days is not enough to lose an account. */
const mailDeletion: Handler<'POST /api/account/manage/deletion'> = async ({ body: { token }, visitor }) => {
  const { sub, email } = await ownerOf(token, visitor);
  await limits.use('deletion-mail', email);
  await queueMail([{ kind: 'account', mail: 'delete-data', applicationUserId: sub, messageId: randomUUID() }]);
  return {};
};

/** Who has an account downloads it there: it may hold more than a mail's link should show. */
const downloadByLink: Handler<'POST /api/account/manage/data'> = async ({ body: { token }, visitor }) => {
  const { sub, passwordless } = await ownerOf(token, visitor);
  if (!passwordless) throw new AppError('forbidden', t('logInToDownload'));
  return { exportedAt: toIso(clock.now()), tables: await readUserItems(sub) };
};

const deleteByLink: Handler<'POST /api/account/deleteByLink'> = async ({ body: { token }, visitor }) => {
  await limits.use('manage-visitor', visitor);
  const { user, email } = await userOfToken('delete-data', token);
  await spendToken('delete-data', token);
  if (!(await removeAccount(user.sub, { email }))) throw brokenLink();
};

type ManageCalls = `${string} /api/account/${'mailSettings' | 'manage' | `manage/${string}` | 'deleteByLink'}`;

export const MANAGE_HANDLERS: Pick<Handlers<'account'>, Extract<keyof Handlers<'account'>, ManageCalls>> = {
  'GET /api/account/mailSettings': readMailSettings,
  'POST /api/account/manage': async ({ body, visitor }) => mailSettingsOf(await ownerOf(body.token, visitor)),
  'POST /api/account/manage/preferences': savePreferences,
  'POST /api/account/manage/dispatchCallSubscription': async ({
    body: { token, id, dispatchCallType, distance, cadence },
    visitor,
  }) => {
    const { sub } = await ownerOf(token, visitor);
    const soon = cadence !== undefined && { cadence };
    checkChanged(
      await (distance === null
        ? changeWatch(sub, id, { topic: dispatchCallType, ...soon })
        : changeSubscription(sub, id, { dispatchCallType, distance, ...soon })),
    );
  },
  'POST /api/account/manage/pickupDatesSubscription': async ({ body: { token, id, ...change }, visitor }) => {
    const { sub } = await ownerOf(token, visitor);
    checkChanged(await changePickup(sub, id, change));
  },
  'POST /api/account/manage/stop': stop,
  'POST /api/account/manage/resume': resume,
  'POST /api/account/manage/resumeMail': async ({ body: { token, stream: category }, visitor }) => {
    const { sub } = await ownerOf(token, visitor);
    return { resumed: await resumeCategory(sub, category) };
  },
  'POST /api/account/manage/forgetBrowsers': async ({ body: { token }, visitor }) => {
    const { sub, email } = await ownerOf(token, visitor);
    await forgetAllBrowsers(sub, email);
  },
  'POST /api/account/manage/link': mailLink,
  'POST /api/account/manage/data': downloadByLink,
  'POST /api/account/manage/deletion': mailDeletion,
  'POST /api/account/deleteByLink': deleteByLink,
};
