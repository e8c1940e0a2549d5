/** The objectives that mails and lists count towards: what is in time, what is not, and what counts for neither. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import type { MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { countKept, keptLately } from '../../../../functions/tables/operations/objectives.ts';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import { FEWEST_EVENTS, shareOf } from '../../../../shared/base/objectives.ts';
import { passOn, someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

duringTests(() => startMailCloud(passOn));
restoreClock(afterEach);

const ago = (seconds: number): string => toIso(new Date(clock.now().getTime() - seconds * 1000));
const mailed = async (more: Partial<MailMessage & { kind: 'call' }>, cadence?: 'daily'): Promise<void> => {
  const user = await someUser(cadence ? { mailPreferences: { ...DEFAULT_PREFERENCES, cadence } } : {});
  await handler(sqsEvent({ ...(await newCallMail(user, await subscribe(user))), ...more }));
};

test('a mail about a call counts by the time since the call was stored; one that is held, or of before, does not', async () => {
  await mailed({ dueAt: ago(55) });
  await mailed({ dueAt: ago(62) });
  await mailed({ dueAt: ago(3) });
  expect((await keptLately()).mail).toEqual({ kept: 2, missed: 1 });
  await mailed({});
  await mailed({ dueAt: ago(3) }, 'daily');
  expect((await keptLately()).mail).toEqual({ kept: 2, missed: 1 });
});

test('counts are of the last thirty days, each objective apart', async () => {
  const now = clock.now();
  const onDay = async (days: number): Promise<void> => {
    clock.now = () => new Date(now.getTime() - days * 86_400_000);
    await countKept('lists', { kept: 10, missed: 1 });
  };
  await onDay(30);
  await onDay(29);
  await onDay(0);
  const { lists, reminders } = await keptLately();
  expect(lists).toEqual({ kept: 20, missed: 2 });
  expect(reminders).toEqual({ kept: 0, missed: 0 });
});

test('a share never reads better than it is, and is none of too few', () => {
  const few = fc.nat({ max: FEWEST_EVENTS - 1 });
  fc.assert(
    fc.property(few, few, (kept, missed) => {
      const share = shareOf({ kept, missed });
      if (kept + missed < FEWEST_EVENTS) return share === null;
      const parts = Math.round((share ?? 0) * 10_000) * (kept + missed);
      return parts <= kept * 10_000 && kept * 10_000 < parts + kept + missed;
    }),
  );
  expect(shareOf({ kept: 99_999, missed: 1 })).toBe(0.9999);
});
