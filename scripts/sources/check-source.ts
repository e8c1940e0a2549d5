/** Asks one candidate of a source what it answers today: within ten seconds, without storing anything. */
import { type FedRecord, isReject } from '../../functions/feeds/feed.ts';
import { CALL_FEEDS, FEEDS } from '../../functions/feeds/index.ts';
import { driftOf, openSource } from '../../functions/ingest/open-source.ts';
import { checkRejects } from '../../functions/ingest/rejects.ts';
import { readRefusedHosts } from '../../functions/lib/env.ts';
import type { Gazetteer } from '../../functions/lookups/gazetteer.ts';
import { BadStatus, CertificateRefused, codesOf } from '../../functions/upstream/faults.ts';
import { mayRead, RobotsRefused, RobotsUnreadable } from '../../functions/upstream/robots.ts';
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName, isCalls, type Part } from '../../shared/datasets/index.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import type { Candidate } from '../../shared/sources/source.ts';
import { NOT_ASKED, type SourceReport } from './report.ts';

/** One question: what of which dataset is asked where. */
export interface Question {
  dataset: DatasetName;
  part: Part;
  candidate: Candidate;
}

export interface Circumstances {
  /** Milliseconds for one candidate. */
  within: number;
  /** The published addresses; null: places are not tried. */
  gazetteer: Gazetteer | null;
  /** Hosts whose certificates were completed so far. */
  completed: ReadonlySet<string>;
}

/** Rows are read for so much of the time, so that what was read can still be told. */
const READING = 0.8;

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Every error in a chain of causes. */
const causesOf = (error: unknown): unknown[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : [error]);

const isOf = (error: unknown, kind: abstract new (...args: never[]) => unknown): boolean =>
  causesOf(error).some((one) => one instanceof kind);

/** Codes of a connection that never came about. */
const UNREACHED = ['ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const wasReached = (error: unknown): boolean =>
  isOf(error, BadStatus) || !codesOf(error).some((code) => UNREACHED.includes(code));

interface Read {
  rows: number;
  isWhole: boolean;
  refused: Map<string, number>;
  newest: string | null;
  placed: number;
  notPlaced: number;
}

const timeColumnOf = ({ columns, order: { column } }: Dataset): string | null =>
  columns[column]?.type === 'time' ? column : null;

/** Whether a record has a place; null where its dataset has none, or nobody can look for it. */
const hasPlace = (
  dataset: DatasetName,
  record: FedRecord<DatasetName>,
  gazetteer: Gazetteer | null,
): boolean | null => {
  if (!isCalls(dataset)) {
    const place = placeFieldOf(DATASETS[dataset]);
    return place in record ? Boolean(record[place as keyof typeof record]) : null;
  }
  if (!gazetteer) return null;
  // The record is of this dataset, whichever it is.
  const location = CALL_FEEDS[dataset].location as (call: FedRecord<DatasetName>) => string | null;
  const text = location(record);
  return text !== null && gazetteer.locate(text) !== null;
};

const addRow = (
  read: Read,
  { dataset }: Question,
  row: Parameters<(typeof FEEDS)['crime']['normalise']>[0],
  at: Date,
  gazetteer: Gazetteer | null,
): void => {
  read.rows += 1;
  const record = FEEDS[dataset].normalise(row, { at });
  if (isReject(record)) {
    read.refused.set(record.reject, (read.refused.get(record.reject) ?? 0) + 1);
    return;
  }
  const timed = timeColumnOf(DATASETS[dataset]);
  const time = timed && String(record[timed as keyof typeof record]);
  if (time && time <= at.toISOString() && time > (read.newest ?? '')) read.newest = time;
  const found = hasPlace(dataset, record, gazetteer);
  if (found !== null) read[found ? 'placed' : 'notPlaced'] += 1;
};

/** The candidate's rows, until they end or the time is up. */
const readRows = async (
  question: Question,
  until: number,
  { gazetteer }: Circumstances,
): Promise<Pick<SourceReport, 'layout' | 'works' | 'rows' | 'isWhole' | 'refused' | 'newest' | 'placedShare'>> => {
  const at = new Date();
  const read: Read = { rows: 0, isWhole: true, refused: new Map(), newest: null, placed: 0, notPlaced: 0 };
  const { layout, rows } = await openSource([question.candidate]);
  for await (const row of rows) {
    addRow(read, question, row, at, gazetteer);
    if (performance.now() < until) continue;
    read.isWhole = false;
    break;
  }
  const refused = [...read.refused].map(([reason, count]) => ({ reason, count }));
  checkRejects({ read: read.rows, rejected: refused });
  const looked = read.placed + read.notPlaced;
  return {
    layout: layout.name,
    works: true,
    rows: read.rows,
    isWhole: read.isWhole,
    refused,
    newest: read.newest,
    placedShare: looked > 0 ? (read.placed / looked) * 100 : null,
  };
};

const failureOf = (error: unknown): Partial<SourceReport> => {
  const drift = driftOf(error);
  return {
    error: errorText(error),
    missing: drift?.missing.map((column) => ({ column, nearest: nearestName(column, drift.header) })) ?? [],
    ...(isOf(error, CertificateRefused) ? { certificate: 'refused' as const } : {}),
  };
};

/** Whether robots.txt lets us read; what else is known of a host that does not. */
const askRobots = async (url: string): Promise<Partial<SourceReport> & Pick<SourceReport, 'robots'>> => {
  try {
    await mayRead(url, []);
    return { robots: 'allowed', reached: true };
  } catch (error) {
    if (error instanceof RobotsUnreadable) return { robots: 'unknown', reached: false, ...failureOf(error) };
    if (!(error instanceof RobotsRefused)) throw error;
    const isDecided = await mayRead(url, readRefusedHosts()).then(
      () => true,
      () => false,
    );
    return { robots: isDecided ? 'decided' : 'refused', reached: true, ...(isDecided ? {} : failureOf(error)) };
  }
};

/** What `work` answers, or `late` when it takes longer; what goes on then is let go with the process. */
export const inTime = async <T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
};

const certificateOf = (url: URL, { completed }: Circumstances): SourceReport['certificate'] => {
  if (url.protocol !== 'https:') return 'none';
  return completed.has(url.host) ? 'completed' : 'verified';
};

/** Asks robots.txt, then `read`s, and says what came of both. */
export const ask = async (
  named: Pick<SourceReport, 'dataset' | 'candidate' | 'url'>,
  circumstances: Circumstances,
  read: (until: number) => Promise<Partial<SourceReport>>,
): Promise<SourceReport> => {
  const began = performance.now();
  const report: SourceReport = { ...NOT_ASKED, ...named };
  const work = async (): Promise<void> => {
    Object.assign(report, await askRobots(named.url));
    if (!report.reached || report.robots === 'refused') return;
    try {
      Object.assign(report, await read(began + circumstances.within * READING));
      report.certificate = certificateOf(new URL(named.url), circumstances);
    } catch (error) {
      report.certificate = certificateOf(new URL(named.url), circumstances);
      Object.assign(report, failureOf(error), { reached: wasReached(error) });
    }
  };
  const finished = await inTime(
    work().then(() => true),
    circumstances.within,
    () => false,
  );
  const milliseconds = Math.round(performance.now() - began);
  // A copy: what goes on after the time is up changes nothing of it.
  if (finished) return { ...report, milliseconds };
  return { ...report, works: false, milliseconds, error: `No answer within ${circumstances.within / 1000} s.` };
};

export const checkCandidate = (question: Question, circumstances: Circumstances): Promise<SourceReport> => {
  const { dataset, part, candidate } = question;
  const name = part === 'archive' ? `${dataset}-archive` : dataset;
  return ask({ dataset: name, candidate: candidate.name, url: candidate.url }, circumstances, (until) =>
    readRows(question, until, circumstances),
  );
};
