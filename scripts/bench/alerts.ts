/**
 * `npm run bench -- alerts [MAILS] [RATE]`: 500 calls against 100,000 subscriptions, then the mails they owe through
 * mailers that are killed meanwhile. Stops after about ten minutes at most.
 */
import { clock } from '../../functions/lib/clock.ts';
import { type MailMessage, queueMail } from '../../functions/lib/queues/mail-queue.ts';
import { putCalls } from '../../functions/tables/calls/calls.ts';
import { minuteCounts } from '../../functions/tables/operations/counters.ts';
import { toIso } from '../../shared/base/dates.ts';
import { ENV } from '../../shared/platform/env.ts';
import { type MailCloud, startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { circumstances, percentile, shown, timed } from './common/measure.ts';
import { bruteForce, population } from './mail/alert-population.ts';
import { type Drained, mailDrain } from './mail/mail-drain.ts';
import { fill, matchAll } from './mail/match-calls.ts';

const SUBSCRIPTIONS = 100_000;
const CALLS = 500;
const MAILERS = 2;
/** A drain that takes longer is given up, and what is missing counts as lost. */
const MOST_MINUTES = 8;
/** The same as `npm start` has. */
const [LEASE_SECONDS, VISIBILITY_SECONDS, MAX_RECEIVES] = [20, 8, 8];

const report = (drained: Drained, due: number, rate: number, cloud: MailCloud, counted: number): void => {
  const { seconds, kills, killsBeforeMark, lost, doubled, unexpected, unmarked, doubtful, deadLetters } = drained;
  const fastest = Math.max(...cloud.ses.perSecond().values());
  console.table({
    'SES_SEND_RATE, all mailers together': rate,
    'mails due': due,
    'mails in the inbox': cloud.ses.inbox().length,
    seconds: Math.round(seconds),
    'mails a second': Math.round(due / seconds),
    'most mails in a second': fastest,
    'kills at any moment': kills,
    'kills between SES’s answer and the mark': killsBeforeMark,
    lost: lost.length,
    doubled: doubled.length,
    unexpected: unexpected.length,
    'not marked as sent': unmarked,
    'dead letters': deadLetters,
    'doubtful (claims taken over)': doubtful,
    'of these really sent twice': doubled.length,
    'sent, by the counters of surviving batches': counted,
  });
};

/** Fails the process when a figure misses its target. */
const judge = (checks: Record<string, boolean>): void => {
  for (const [what, isMet] of Object.entries(checks)) console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}`);
  if (Object.values(checks).includes(false)) process.exitCode = 1;
};

export const run = async (mailsText = '20000', rateText = '100'): Promise<void> => {
  const [mails, rate] = [Number(mailsText), Number(rateText)];
  if (!(mails > 0 && rate > 0)) throw new Error('MAILS and RATE must be numbers above 0.');
  const started = clock.now();
  const drain = mailDrain();
  const cloud = await startMailCloud(drain.emit);
  const timings = { [ENV.deliveryLeaseSeconds]: String(LEASE_SECONDS), [ENV.sesSendRate]: String(rate / MAILERS) };
  Object.assign(process.env, timings);
  try {
    console.log(circumstances());
    const { users, subscribers, calls } = population(SUBSCRIPTIONS, CALLS, started);
    const [, loading] = await timed(async () => {
      await fill('subscriptions', subscribers);
      await fill('users', users);
      await putCalls('police-dispatch-call', calls);
    });
    console.log(`${SUBSCRIPTIONS} subscriptions of ${users.length} users stored in ${shown(loading / 1000)} s`);

    const matched = await matchAll(calls);
    const [times, counts] = [matched.map(({ millis }) => millis), matched.map(({ firstPages }) => firstPages)];
    const expected = bruteForce(calls, subscribers);
    const due = [...expected].flatMap(([callId, found]) =>
      [...found].map(
        (applicationUserId): MailMessage => ({
          kind: 'call',
          dataset: 'police-dispatch-call',
          callId,
          applicationUserId,
          subscriptionId: '',
        }),
      ),
    );
    console.table({
      calls: calls.length,
      'match p50 ms': shown(percentile(times, 0.5)),
      'match p95 ms': shown(percentile(times, 0.95)),
      'queries, mean': shown(counts.reduce((sum, count) => sum + count, 0) / counts.length),
      'queries, most': Math.max(...counts),
      'mails due by brute force': due.length,
    });

    const options = {
      queueUrl: cloud.mailQueueUrl,
      deadLetterUrl: cloud.deadLetterUrl,
      mailers: MAILERS,
      visibilitySeconds: VISIBILITY_SECONDS,
      maxReceives: MAX_RECEIVES,
      killAtAnswers: Array.from({ length: 10 }, (_, index) => Math.round(((index + 0.5) * due.length) / 10)),
      slowestEventMs: 12_000,
      killEveryMs: 10_000,
      mostKills: 100,
      withinMs: MOST_MINUTES * 60_000,
    };
    const drained = await drain.run(due, options);
    // Bursts to one user are held; their time has come.
    const digests = [...new Set(drained.held.map(({ applicationUserId }) => applicationUserId))].map(
      (applicationUserId): MailMessage => ({
        kind: 'digest',
        at: toIso(new Date(clock.now().getTime() + 3_600_000)),
        applicationUserId,
      }),
    );
    await queueMail(digests);
    const digested = await drain.run(digests, { ...options, killAtAnswers: [] });
    const minutes = await minuteCounts('mailer', started, new Date(clock.now().getTime() + 60_000));
    const counted = minutes.reduce((sum, minute) => sum + (minute.counts.sent ?? 0), 0);
    report(drained, due.length, rate, cloud, counted);
    console.log(`${drained.held.length} of the mails were held and came in ${digests.length} digests`);
    judge({
      'p95 of one match at most 100 ms': percentile(times, 0.95) <= 100,
      'at most 6 queries a match': Math.max(...counts) <= 6,
      'every call matched': !matched.some(({ failed }) => failed),
      [`at least ${mails} mails`]: due.length >= mails,
      'none lost': drained.lost.length + digested.lost.length + digested.held.length === 0,
      'none doubled': digested.doubled.length === 0,
      'none that nobody asked for': digested.unexpected.length === 0,
      'all marked, no dead letters': drained.unmarked + digested.unmarked + digested.deadLetters === 0,
      'killed between SES’s answer and the mark at least once': drained.killsBeforeMark > 0,
    });
  } finally {
    await cloud.stop();
  }
};
