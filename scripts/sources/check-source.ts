/** Asks one candidate of a source what it answers today: within ten seconds, without storing anything. */
import { checkRejects } from '../../functions/ingest/rejects.ts';
import type { Gazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { openSource } from '../../functions/sources/open-source.ts';
import { type AnyRecord, type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { isReject } from '../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../shared/datasets/reading/feeds.ts';
import type { SourceRow } from '../../shared/datasets/reading/source-row.ts';
import { DATASETS, type DatasetName, isCalls, type Part } from '../../shared/datasets/registry.ts';
import type { Candidate } from '../../shared/datasets/source.ts';
import { placeTextOf } from '../../shared/privacy/coarse.ts';
import { ask, type Circumstances } from './ask.ts';
import type { SourceReport } from './report.ts';

/** One question: what of which dataset is asked where. */
export interface Question {
  dataset: DatasetName;
  part: Part;
  candidate: Candidate;
}

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

/** Tells if a record has a place; null where its dataset has none, or nobody can look for it. */
const hasPlace = (dataset: DatasetName, record: AnyRecord, gazetteer: Gazetteer | null): boolean | null => {
  if (!isCalls(dataset)) {
    const place = placeFieldOf(DATASETS[dataset]);
    return place in record ? Boolean(record[place]) : null;
  }
  if (record.geometry) return true;
  if (!gazetteer) return null;
  const text = placeTextOf(dataset, record);
  return text !== null && gazetteer.locate(text) !== null;
};

const addRow = (read: Read, { dataset }: Question, row: SourceRow, at: Date, gazetteer: Gazetteer | null): void => {
  read.rows += 1;
  const outcome = FEEDS[dataset].normalise(row, { at });
  if (isReject(outcome)) {
    read.refused.set(outcome.reject, (read.refused.get(outcome.reject) ?? 0) + 1);
    return;
  }
  const record = outcome as AnyRecord; // By column.
  const timed = timeColumnOf(DATASETS[dataset]);
  const time = timed && String(record[timed]);
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

export const checkCandidate = (question: Question, circumstances: Circumstances): Promise<SourceReport> => {
  const { dataset, part, candidate } = question;
  const name = part === 'archive' ? `${dataset}-archive` : dataset;
  return ask({ dataset: name, candidate: candidate.name, url: candidate.url }, circumstances, (until) =>
    readRows(question, until, circumstances),
  );
};
