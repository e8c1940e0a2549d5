/** The way back after a bounce or a complaint: what is silenced, who sees why, and what it takes to hear again. */
import { describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../../functions/api/account/admin.ts';
import { toDeliveryId } from '../../../../functions/notify/mailer/delivery-id.ts';
import { handler as mailEvents, type SesDetail } from '../../../../functions/notify/mailer/mail-events.ts';
import { changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { PASSWORD, type Person, person } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);

const told = (detail: SesDetail): Promise<void> =>
  // Parts of an event that the function does not read are left out.
  mailEvents({ detail } as Parameters<typeof mailEvents>[0]);
const mail = ({ id }: Person, key: string) => ({
  tags: { delivery: [toDeliveryId({ applicationUserId: id, key })] },
});
const bounced = (who: Person, key: string, bounceType = 'Permanent') =>
  told({
    eventType: 'Bounce',
    mail: mail(who, key),
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: who.email }] },
  });
const complained = (who: Person, key: string) =>
  told({
    eventType: 'Complaint',
    mail: mail(who, key),
    complaint: { complainedRecipients: [{ emailAddress: who.email.toUpperCase() }] },
  });
const resume = ({ token }: Person, stream: string) =>
  callApi(handler, 'POST /api/account/resumeMail', { token, body: { stream } });
const seen = async ({ id, token }: Person) =>
  (await callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id }, token })).body.suppressed;

describe('a bounce', () => {
  test('silences all notifications until the mailed link is opened, whatever kind of mail bounced', async () => {
    for (const key of ['call#police#1', 'digest#2026-11-21T12:00:00Z', 'pickup#1#2026-11-24', 'account#reset']) {
      const ann = await person();
      await bounced(ann, key);
      expect(await seen(ann), key).toEqual({
        alerts: { why: 'bounced', at: expect.any(String) },
        'trash-day': { why: 'bounced', at: expect.any(String) },
      });
    }
    const ann = await person();
    await bounced(ann, 'call#police#1');
    expect(await resume(ann, 'alerts')).toMatchObject({ status: 200, body: { resumed: false } });
    expect(await accounts.mails()).toMatchObject([
      { kind: 'account', mail: 'confirm-email', applicationUserId: ann.id },
    ]);
    expect(Object.keys(await seen(ann)).sort()).toEqual(['alerts', 'trash-day']);
    const token = await mailedToken('confirm-email', ann.id);
    expect((await callApi(handler, 'POST /api/account/confirmEmail', { body: { token } })).status).toBe(200);
    expect(await seen(ann)).toEqual({});
    expect(await resume(ann, 'alerts')).toMatchObject({ status: 200, body: { resumed: true } });
    expect(await accounts.mails()).toEqual([]);
  });

  test('is over too when a password was reset by mail; a full mailbox is none', async () => {
    const ann = await person();
    await bounced(ann, 'call#police#1', 'Transient');
    expect(await seen(ann)).toEqual({});
    await bounced(ann, 'call#police#1');
    const token = await mailedToken('reset-password', ann.id);
    const body = { email: ann.email, token, password: `${PASSWORD}-anew` };
    expect((await callApi(handler, 'POST /api/account/resetPassword', { body })).status).toBe(200);
    expect((await findUser(ann.id))?.suppressed).toBeUndefined();
    expect(await accounts.mails()).toMatchObject([{ mail: 'password-changed' }]);
  });

  test('of an address that was changed, or is not confirmed, says nothing of the one that is', async () => {
    const ann = await person();
    await changeUser(ann.id, { email: 'elsewhere@example.com' });
    await bounced(ann, 'call#police#1');
    expect(await seen(ann)).toEqual({});
    // Mistyped: it bounces, and the former one is put back.
    const mistyped = { ...ann, email: 'mistyped@example.com' };
    await changeUser(ann.id, { email: mistyped.email, emailConfirmed: false, formerEmail: 'elsewhere@example.com' });
    await bounced(mistyped, 'account#confirm');
    expect(await seen(ann)).toEqual({});
    await bounced({ ...ann, id: 'nobody' }, 'call#police#1');
    expect(await findUser('nobody')).toBeNull();
  });
});

describe('a complaint', () => {
  test('silences the kind of mail that was complained about, and is taken back at once', async () => {
    const ann = await person();
    await complained(ann, 'pickup#1#2026-11-24');
    expect(await seen(ann)).toEqual({ 'trash-day': { why: 'complained', at: expect.any(String) } });
    expect(await resume(ann, 'alerts')).toMatchObject({ status: 200, body: { resumed: true } });
    expect(Object.keys(await seen(ann))).toEqual(['trash-day']);
    await complained(ann, 'digest#2026-11-21T12:00:00Z');
    expect(Object.keys(await seen(ann)).sort()).toEqual(['alerts', 'trash-day']);
    expect(await resume(ann, 'trash-day')).toMatchObject({ status: 200, body: { resumed: true } });
    expect(Object.keys(await seen(ann))).toEqual(['alerts']);
    expect(await accounts.mails()).toEqual([]);
  });

  test('about a mail about the account silences nothing; a bounce and a complaint at once are both kept', async () => {
    const ann = await person();
    await complained(ann, 'account#1');
    expect(await seen(ann)).toEqual({});
    await Promise.all([bounced(ann, 'call#police#1'), complained(ann, 'pickup#1#2026-11-24')]);
    expect(Object.keys(await seen(ann)).sort()).toEqual(['alerts', 'trash-day']);
    const token = await mailedToken('confirm-email', ann.id);
    await complained(ann, 'call#police#1');
    await callApi(handler, 'POST /api/account/confirmEmail', { body: { token } });
    expect((await seen(ann)).alerts.why).toBe('complained');
  });

  test('nobody resumes without signing in, or what is no stream', async () => {
    const ann = await person();
    expect((await callApi(handler, 'POST /api/account/resumeMail', { body: { stream: 'alerts' } })).status).toBe(403);
    expect((await resume(ann, 'account')).status).toBe(400);
  });
});
