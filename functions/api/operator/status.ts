/** The state of the service, computed for every request from the health that jobs record. Pages tell their errors here too. */
import { mailFreshness, mailSentence } from '../../../shared/alerts/mail-freshness.ts';
import type { ServiceStatus } from '../../../shared/api/schemas/status.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { OBJECTIVE_NAMES, OBJECTIVES, shareOf } from '../../../shared/base/objectives.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { freshnessOf, type SourceHealth, sourceSentence } from '../../../shared/datasets/freshness.ts';
import { ALL_DATASETS, DATASETS, type DatasetName } from '../../../shared/datasets/registry.ts';
import { searchFreshness } from '../../../shared/datasets/search-freshness.ts';
import { ofTools, TOOLS } from '../../../shared/datasets/tools.ts';
import { RELEASE } from '../../../shared/platform/release.ts';
import { t } from '../../../shared/texts/functions/operator.data.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { clock } from '../../lib/clock.ts';
import { http } from '../../lib/http/http.ts';
import { readManifest } from '../../tables/manifests.ts';
import { readAreasHealth } from '../../tables/operations/areas-health.ts';
import { minuteCounts } from '../../tables/operations/counters.ts';
import { type Incident, readIncidents, type Subject } from '../../tables/operations/incidents.ts';
import { keptLately } from '../../tables/operations/objectives.ts';
import { responseTimes } from '../../tables/operations/response-times.ts';
import { type MailHealth, readMailHealth, readSearchHealth, readSourceHealth } from '../../tables/operations/status.ts';
import { takeBrowserError } from './browser-error.ts';

const HOUR = 3_600_000;
const AIMS = ofTools({
  mail: { tool: 'watches', sentence: t('mailAim') },
  lists: { sentence: t('listsAim') },
  reminders: { tool: 'trashDay', sentence: t('remindersAim') },
});
const MOST_INCIDENTS = 100;
const SHOWN_DAYS = 90;

/** An archive is read by a job of its own: until then a dataset has the records of its current file alone. */
const lacksEarlierYears = async ({ name, source }: Dataset & { name: DatasetName }): Promise<boolean> =>
  source.archive !== undefined && !(await readManifest(name))?.sources.archive;

const sourceOf = async (dataset: (typeof ALL_DATASETS)[number], health: SourceHealth | undefined, now: Date) => {
  const freshness = freshnessOf(dataset, health, now);
  return {
    name: dataset.name,
    title: dataset.title.many,
    role: dataset.role ?? null,
    lacksEarlierYears: await lacksEarlierYears(dataset),
    ...freshness,
    sentence: sourceSentence(dataset, freshness, health),
    source: health?.source ?? null,
    lastGoodRead: health?.lastGoodRead ?? null,
    newestRecord: health?.newestRecord ?? null,
  };
};

/** Late while records still say the areas of before; null where there are no outlines. */
const areasOf = async (): Promise<ServiceStatus['areas']> => {
  const { outlines, behind } = (await readAreasHealth()) ?? { outlines: [], behind: 0 };
  if (outlines.length === 0) return null;
  return behind > 0
    ? { state: 'late', sentence: t('outlinesUnderWay'), outlines }
    : { state: 'ok', sentence: t('outlinesThere'), outlines };
};

const mailOf = async (health: MailHealth | null, hourAgo: Date, now: Date): Promise<ServiceStatus['mail']> => {
  // Before the first check nothing is known to wait.
  const { state, since } = health ? mailFreshness(health, now) : { state: 'ok' as const, since: null };
  const minutes = await minuteCounts('mailer', hourAgo, now);
  return {
    state,
    since,
    sentence: mailSentence(state),
    queued: health?.queued ?? null,
    sentLastHour: minutes.reduce((sum, { counts }) => sum + (counts.sent ?? 0), 0),
  };
};

const apiOf = async (hourAgo: Date, now: Date): Promise<ServiceStatus['api']> => {
  const { count, lacking: _, ...times } = await responseTimes('lists', hourAgo, now);
  return { state: 'ok', sentence: t('answers'), listsLastHour: count, ...times };
};

const numbersOf = async (hourAgo: Date, now: Date): Promise<ServiceStatus['numbers']> => {
  const { count, lacking: _, ...times } = await responseTimes('numbers', hourAgo, now);
  return { state: 'ok', sentence: t('counted'), countedLastHour: count, ...times };
};

/** Late while half of the pages leave without their facts: the site fetches these a moment later. */
const pagesOf = async (hourAgo: Date, now: Date): Promise<ServiceStatus['pages']> => {
  const { count, lacking, ...times } = await responseTimes('pages', hourAgo, now);
  const counts = { sentLastHour: count, lackingLastHour: lacking, ...times };
  return lacking > 0 && lacking * 2 >= count
    ? { state: 'late', sentence: t('pagesUnfilled'), ...counts }
    : { state: 'ok', sentence: t('pagesFilled'), ...counts };
};

const searchOf = async (now: Date): Promise<ServiceStatus['search']> => {
  if (!TOOLS.addresses) return null;
  const madeAt = (await readSearchHealth())?.madeAt ?? null;
  return { ...searchFreshness(madeAt, now), madeAt };
};

const objectivesOf = async (): Promise<ServiceStatus['objectives']> => {
  const lately = await keptLately();
  return OBJECTIVE_NAMES.filter((name) => name in AIMS).map((name) => {
    const { share: aim, withinMillis } = OBJECTIVES[name];
    const { kept, missed } = lately[name];
    const share = shareOf({ kept, missed });
    const isMet = share === null ? null : share >= aim;
    return { name, sentence: AIMS[name].sentence, aim, withinMillis, count: kept + missed, share, isMet };
  });
};

const titleOf = (subject: Subject): string => (subject === 'mail' ? t('email') : DATASETS[subject].title.many);

/** One that lasts, or ended in the last 90 days. */
const isShown =
  (now: Date) =>
  ({ endedAt }: Incident): boolean =>
    !endedAt || now.getTime() - Date.parse(endedAt) < SHOWN_DAYS * 24 * HOUR;

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
  const [health, mail, incidents] = await Promise.all([readSourceHealth(), readMailHealth(), readIncidents()]);
  return {
    at: toIso(now),
    release: RELEASE,
    areas: await areasOf(),
    sources: await Promise.all(ALL_DATASETS.map((dataset) => sourceOf(dataset, health.get(dataset.name), now))),
    mail: await mailOf(mail, hourAgo, now),
    api: await apiOf(hourAgo, now),
    numbers: await numbersOf(hourAgo, now),
    pages: await pagesOf(hourAgo, now),
    search: await searchOf(now),
    objectives: await objectivesOf(),
    incidents: incidents.filter(isShown(now)).slice(0, MOST_INCIDENTS).map(incidentOf),
  };
};

/** Nobody has to sign in. */
export const handler = http<'status'>(
  { 'GET /api/status': status, 'POST /api/browserError': takeBrowserError },
  async () => {
    throw new AppError('signed-out', MESSAGES.forbidden);
  },
);
