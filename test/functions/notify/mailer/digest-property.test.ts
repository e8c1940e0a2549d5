/** For any calls and preferences: each due call is in exactly one mail, none comes in quiet hours, no burst one by one. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { queueDigests } from '../../../../functions/notify/mailer/digests.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { changeUser } from '../../../../functions/tables/users/users.ts';
import type { Cadence } from '../../../../shared/alerts/cadences.ts';
import type { MailPreferences } from '../../../../shared/alerts/mail-preferences.ts';
import { wallTimeAt } from '../../../../shared/base/dates.ts';
import { someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { queuedMails } from '../../../harness/cloud/queued.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

const cloud = duringTests(startMailCloud);
restoreClock(afterEach);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const preferences: fc.Arbitrary<MailPreferences> = fc.record({
  cadence: fc.constantFrom<Cadence>('immediate', 'immediate', 'hourly', 'daily', 'weekly'),
  quietHours: fc.option(fc.record({ from: fc.constantFrom(20, 22, 1), to: fc.constantFrom(5, 6, 9) })),
  pausedUntil: fc.constant(null),
});

/** An event: so many calls at once, so many minutes after what happened before, or other preferences. */
const steps = fc.array(
  fc.record({
    minutes: fc.constantFrom(0, 1, 3, 4, 12, 50, 200),
    calls: fc.integer({ min: 0, max: 4 }),
    chosen: fc.option(preferences, { freq: 4 }),
  }),
  { minLength: 3, maxLength: 7 },
);

const isQuiet = ({ quietHours }: MailPreferences, at: Date): boolean => {
  const { hour } = wallTimeAt(at);
  if (!quietHours) return false;
  const { from, to } = quietHours;
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
};

test('any of some histories', async () => {
  await fc.assert(
    fc.asyncProperty(preferences, steps, async (first, history) => {
      const user = await someUser({ mailPreferences: first });
      const subscription = await subscribe(user);
      const called: string[] = [];
      const mails: { at: Date; calls: string[] }[] = [];
      let chosen = first;
      let now = Date.parse('2026-10-31T22:58:00Z');
      const received = () => cloud.ses.inbox().filter(({ to }) => to.includes(user.email));
      /** Mails that came now are as the preferences of now want them. */
      const look = (): void => {
        for (const { text } of received().slice(mails.length)) {
          expect(isQuiet(chosen, new Date(now)), 'in quiet hours').toBe(false);
          const calls = [...text.matchAll(/DispatchCall\/(\w+)/g)].map(([, id]) => id ?? '');
          mails.push({ at: new Date(now), calls });
        }
      };
      const goTo = async (to: number): Promise<void> => {
        // Every instant at which held mails may leave.
        for (let at = Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE; at <= to; at += 5 * MINUTE) {
          // None is held, or none for a burst any more.
          if (called.length === mails.flatMap(({ calls }) => calls).length) break;
          if (at - now > 15 * MINUTE && at % HOUR !== 0) continue;
          clock.now = () => new Date(at);
          await queueDigests();
          const queued = await queuedMails(cloud.mailQueueUrl);
          if (!queued.length) continue;
          expect((await handler(sqsEvent(...queued))).batchItemFailures).toEqual([]);
          const before = now;
          now = at;
          look();
          now = before;
        }
        now = to;
        clock.now = () => new Date(now);
      };
      for (const { minutes, calls, chosen: next } of history) {
        await goTo(now + minutes * MINUTE);
        if (next) {
          chosen = next;
          await changeUser(user.sub, { mailPreferences: next });
        }
        const messages = await Promise.all(Array.from({ length: calls }, () => newCallMail(user, subscription)));
        called.push(...messages.map(({ callId }) => callId));
        expect((await handler(sqsEvent(...messages))).batchItemFailures).toEqual([]);
        // One comes twice.
        expect((await handler(sqsEvent(...messages.slice(0, 1)))).batchItemFailures).toEqual([]);
        look();
      }
      await goTo(now + (7 * 24 + 4) * HOUR);
      expect(mails.flatMap(({ calls }) => calls).sort()).toEqual(called.sort());
      const single = mails.filter(({ calls }) => calls.length === 1).map(({ at }) => at.getTime());
      for (const [index, at] of single.entries()) {
        const sixth = single[index + 5];
        if (sixth !== undefined) expect(sixth - at, 'six in ten minutes').toBeGreaterThanOrEqual(10 * MINUTE);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
