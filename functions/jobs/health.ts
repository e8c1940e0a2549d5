/** Checks the health of every source and of the mail queue, records incidents, and tells subscribers of long outages. */
import { mailFreshness } from '../../shared/alerts/mail-freshness.ts';
import { OUTAGE_HOURS, type OutageNote } from '../../shared/alerts/outage-notes.ts';
import { type IsoTime, toIso } from '../../shared/base/dates.ts';
import { type Freshness, freshnessOf } from '../../shared/datasets/freshness.ts';
import { ALL_DATASETS, type CallsName, isCalls } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { log } from '../lib/log.ts';
import { writeMetric } from '../lib/metrics.ts';
import { queueMail } from '../lib/queues/mail-queue.ts';
import { countMessages } from '../lib/queues/queue.ts';
import {
  beginIncident,
  changeIncident,
  type Incident,
  readIncidents,
  type Subject,
} from '../tables/operations/incidents.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { type MailHealth, readMailHealth, readSourceHealth, saveMailHealth } from '../tables/operations/status.ts';
import { subscribersTo } from '../tables/watches/subscribers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After a longer pause of this job the whole system was stopped, and the first polls have yet to run. */
const LONGEST_PAUSE = 30 * MINUTE;

/** Null where the queue does not say: sources are checked anyway, and mail is late once that lasts. */
const countMails = async (): Promise<number | null> => {
  try {
    return await countMessages(env('mailQueueUrl'));
  } catch (error) {
    log.error('The mail queue could not be counted', error);
    return null;
  }
};

const lookAtMail = async (known: MailHealth | null, now: IsoTime): Promise<MailHealth> => {
  const queued = await countMails();
  const health = { lookedAt: now, queued, emptyAt: queued === 0 ? now : (known?.emptyAt ?? now) };
  await saveMailHealth(health);
  return health;
};

/** Begins, worsens or ends the incident of one subject; `open` is the one that lasts. */
const follow = async (
  subject: Subject,
  { state, since }: Pick<Freshness, 'state' | 'since'>,
  open: Incident | undefined,
  now: IsoTime,
): Promise<void> => {
  if (state === 'ok') {
    if (open) await changeIncident(open, { endedAt: now });
  } else if (open) {
    if (state === 'down' && open.state === 'late') await changeIncident(open, { state });
  }
  // A source that was never read cannot be late.
  else if (since !== null) await beginIncident({ subject, startedAt: since, state, noticedAt: now });
};

/** Puts one note for every subscriber on the queue; the ledger refuses those that are put there a second time. */
const tell = async (dataset: CallsName, { startedAt }: Incident, note: OutageNote, run: JobRun): Promise<void> => {
  for await (const subscribers of subscribersTo(dataset)) {
    await queueMail(subscribers.map((subscriber) => ({ kind: 'incident', note, dataset, startedAt, ...subscriber })));
    run.mails += subscribers.length;
  }
};

/** Marked only when all notes are on the queue: after a crash they are queued again, and the ledger sends each once. */
const tellOf = async (dataset: CallsName, incident: Incident, now: IsoTime, run: JobRun): Promise<void> => {
  if (incident.endedAt) {
    if (!incident.toldOutAt || incident.toldBackAt) return;
    await tell(dataset, incident, 'back', run);
    await changeIncident(incident, { toldBackAt: now });
  } else if (!incident.toldOutAt && Date.parse(now) - Date.parse(incident.startedAt) > OUTAGE_HOURS * HOUR) {
    await tell(dataset, incident, 'out', run);
    await changeIncident(incident, { toldOutAt: now });
  }
};

const checkOnce = async (run: JobRun): Promise<void> => {
  const at = clock.now();
  const now = toIso(at);
  const [health, incidents, known] = await Promise.all([readSourceHealth(), readIncidents(), readMailHealth()]);
  const mail = await lookAtMail(known, now);
  const wasAway = !known || at.getTime() - Date.parse(known.lookedAt) > LONGEST_PAUSE;
  const openOf = (subject: Subject) => incidents.find((one) => one.subject === subject && !one.endedAt);
  for (const dataset of ALL_DATASETS) {
    const { name } = dataset;
    const freshness = freshnessOf(dataset, health.get(name), at);
    run.read += 1;
    writeMetric('SourceLate', freshness.state === 'ok' ? 0 : 1, name);
    if (wasAway && freshness.state !== 'ok') continue;
    await follow(name, freshness, openOf(name), now);
  }
  if (!wasAway) await follow('mail', mailFreshness(mail, at), openOf('mail'), now);
  // Read again: an interrupted run may have left notes, and incidents that began or ended in this run are included.
  for (const incident of await readIncidents()) {
    const { subject } = incident;
    if (subject !== 'mail' && isCalls(subject)) await tellOf(subject, incident, now, run);
  }
};

/** One check. The run, stored as `watch`, counts in `read` the sources, in `mails` the notes that it put on the queue. */
export const checkHealth = (): Promise<JobRun> => runJob('watch', checkOnce, saveJobRun);

export const handler = jobHandler(checkHealth, isPaused);
