/** The call about the state of the service: judged anew at every call, from the signs of life that jobs keep. */
import { ALL_DATASETS, DATASETS } from '../../shared/datasets/index.ts';
import { toIso } from '../../shared/dates.ts';
import { AppError } from '../../shared/errors.ts';
import { freshnessOf, type SourceSigns, sourceSentence } from '../../shared/freshness.ts';
import { mailFreshness, mailSentence } from '../../shared/mail-freshness.ts';
import { MESSAGES } from '../../shared/messages.ts';
import type { ServiceStatus } from '../../shared/schemas/status.ts';
import { clock } from '../lib/clock.ts';
import { http } from '../lib/http.ts';
import { minuteCounts } from '../store/counters.ts';
import { type Incident, readIncidents, type Subject } from '../store/incidents.ts';
import { responseTimes } from '../store/response-times.ts';
import { type MailSigns, readMailSigns, readSigns } from '../store/status.ts';

const HOUR = 3_600_000;
const MOST_INCIDENTS = 100;

const sourceOf = (dataset: (typeof ALL_DATASETS)[number], signs: SourceSigns | undefined, now: Date) => {
  const freshness = freshnessOf(dataset, signs, now);
  return {
    name: dataset.name,
    title: dataset.title.many,
    ...freshness,
    sentence: sourceSentence(dataset, freshness, signs),
    source: signs?.source ?? null,
    lastGoodRead: signs?.lastGoodRead ?? null,
    newestRecord: signs?.newestRecord ?? null,
  };
};

const mailOf = async (signs: MailSigns | null, hourAgo: Date, now: Date): Promise<ServiceStatus['mail']> => {
  // Before the first look nothing is known to wait.
  const { state, since } = signs ? mailFreshness(signs, now) : { state: 'ok' as const, since: null };
  const minutes = await minuteCounts('mailer', hourAgo, now);
  return {
    state,
    since,
    sentence: mailSentence(state),
    queued: signs?.queued ?? null,
    sentLastHour: minutes.reduce((sum, { counts }) => sum + (counts.sent ?? 0), 0),
  };
};

const apiOf = async (hourAgo: Date, now: Date): Promise<ServiceStatus['api']> => {
  const { count, ...times } = await responseTimes(hourAgo, now);
  return { state: 'ok', sentence: 'It answers.', listsLastHour: count, ...times };
};

const titleOf = (subject: Subject): string => (subject === 'mail' ? 'Mail' : DATASETS[subject].title.many);

const incidentOf = ({ subject, state, startedAt, noticedAt, endedAt }: Incident) => ({
  name: subject,
  title: titleOf(subject),
  state,
  startedAt,
  noticedAt,
  endedAt: endedAt ?? null,
});

const status = async (): Promise<ServiceStatus> => {
  const now = clock.now();
  const hourAgo = new Date(now.getTime() - HOUR);
  const [signs, mail, incidents] = await Promise.all([readSigns(), readMailSigns(), readIncidents()]);
  return {
    at: toIso(now),
    sources: ALL_DATASETS.map((dataset) => sourceOf(dataset, signs.get(dataset.name), now)),
    mail: await mailOf(mail, hourAgo, now),
    api: await apiOf(hourAgo, now),
    incidents: incidents.slice(0, MOST_INCIDENTS).map(incidentOf),
  };
};

/** Nobody is asked who is there. */
export const handler = http<'status'>({ 'GET /api/status': status }, async () => {
  throw new AppError('signed-out', MESSAGES.forbidden);
});
