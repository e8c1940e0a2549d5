/**
 * The endpoints about what is mailed, how often and when. A signed-in user reads their own settings. A 'Manage your
 * mail' link changes them by its token, which is in the body, so that no access log has it.
 */
import * as z from 'zod';
import { DEFAULT_PREFERENCES } from '../alerts/mail-preferences.ts';
import type { Endpoints } from './endpoint.ts';
import { emailBody, tokenBody } from './schemas/account.ts';
import {
  changedPickupBody,
  changedSubscriptionBody,
  mailPreferences,
  manageBody,
  preferencesBody,
  resumeBody,
  resumedStream,
  resumeManagedMailBody,
  stopBody,
  stopped,
} from './schemas/mail-preferences.ts';
import { mailSettings, ownMailSettings } from './schemas/mail-settings.ts';
import { userData } from './schemas/users.ts';

const byLink = { access: 'public', group: 'account', limits: ['manage-visitor'] } as const;
const BROKEN = 'The link is unknown, too old, or was ended.';
const TWIN = 'You have this already.';
const MISSING = 'The link is unknown, too old, or was ended; or there is no such notification that goes on.';

const token = 'of-the-link-in-the-mail';

export const MANAGE_ENDPOINTS = {
  'GET /api/account/mailSettings': {
    summary: 'What is mailed to you, how often and when, and a token to change it with.',
    access: 'user',
    group: 'account',
    reply: ownMailSettings,
  },
  'POST /api/account/manage': {
    ...byLink,
    summary: 'What is mailed to the owner of a link, how often and when; changes nothing.',
    body: manageBody,
    reply: mailSettings,
    example: { body: { token } },
    errors: { 404: BROKEN },
  },
  'POST /api/account/manage/preferences': {
    ...byLink,
    summary: 'Sets how often and when notifications come, or pauses them.',
    body: preferencesBody,
    reply: mailPreferences,
    example: { body: { token, preferences: { ...DEFAULT_PREFERENCES, cadence: 'daily' } } },
    errors: { 404: BROKEN },
  },
  'POST /api/account/manage/dispatchCallSubscription': {
    ...byLink,
    summary:
      'Changes type, distance and cadence of a dispatch call subscription, or type and cadence of a watch; it keeps its id.',
    body: changedSubscriptionBody,
    status: 204,
    example: { body: { token, id: 'of-the-settings', dispatchCallType: 'AnyMajorDispatchCall', distance: 330 } },
    errors: { 404: MISSING, 409: TWIN },
  },
  'POST /api/account/manage/pickupDatesSubscription': {
    ...byLink,
    tool: 'trashDay',
    summary: 'Changes the hour of a pickup subscription.',
    body: changedPickupBody,
    status: 204,
    example: { body: { token, id: 'of-the-settings', hoursBefore: -6 } },
    errors: { 404: MISSING, 409: TWIN },
  },
  'POST /api/account/manage/stop': {
    ...byLink,
    summary: 'Stops some or all notifications; for 30 days they can be resumed.',
    body: stopBody,
    reply: stopped,
    example: { body: { token } },
    errors: { 404: BROKEN },
  },
  'POST /api/account/manage/resume': {
    ...byLink,
    summary: 'Resumes stopped notifications.',
    body: resumeBody,
    status: 204,
    example: { body: { token, ids: [] } },
    errors: { 404: MISSING, 409: 'You have as many as one may have, or just this one already.' },
  },
  'POST /api/account/manage/resumeMail': {
    ...byLink,
    summary: 'As POST /api/account/resumeMail, by a link.',
    body: resumeManagedMailBody,
    reply: resumedStream,
    example: { body: { token, stream: 'alerts' } },
    errors: { 404: BROKEN },
    limits: ['manage-visitor', 'confirmation-mail', 'mail-address'],
  },
  'POST /api/account/manage/forgetBrowsers': {
    ...byLink,
    summary: 'Forgets every browser that may add notifications to the address without a confirmation.',
    body: manageBody,
    status: 204,
    example: { body: { token } },
    errors: { 404: BROKEN },
  },
  'POST /api/account/manage/link': {
    summary: 'Mails a new link, if the address has an account.',
    access: 'public',
    group: 'account',
    body: emailBody,
    reply: z.object({}),
    example: { body: { email: 'you@example.com' } },
    limits: ['manage-link-visitor', 'manage-mail', 'mail-address'],
  },
  'POST /api/account/manage/data': {
    ...byLink,
    summary: 'Everything kept about the owner of a link who has no password, as GET /api/account/data.',
    body: manageBody,
    reply: userData,
    example: { body: { token } },
    errors: { 403: 'The owner has an account: log in to download it.', 404: BROKEN },
  },
  'POST /api/account/manage/deletion': {
    summary: 'Mails the owner of a link another one, good once and for an hour, that deletes the account.',
    access: 'public',
    group: 'account',
    body: manageBody,
    reply: z.object({}),
    example: { body: { token } },
    errors: { 404: BROKEN },
    limits: ['manage-visitor', 'deletion-mail'],
  },
  'POST /api/account/deleteByLink': {
    summary: 'Deletes an account and everything under its id with the token of a mail.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    status: 204,
    example: { body: { token } },
    limits: ['manage-visitor'],
  },
} as const satisfies Endpoints;
