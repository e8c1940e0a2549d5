/** An operator's view of jobs, mails and reports. */
import type { IsoTime } from '../base/dates.ts';
import type { DeadLetterName } from './dead-letters.ts';
import type { CallsName, DatasetName } from './registry.ts';

/** How many runs of a job are shown. */
export const SHOWN_RUNS = 30;
/** How many locations that could not be found are shown. */
export const SHOWN_PLACES = 200;
/** Days for which unknown natures and places are counted. */
export const COUNTED_DAYS = 30;

/** Which of a dataset's sources was read, and in which layout. */
export interface ReadSource {
  candidate: string;
  layout: string;
}

export interface Counted {
  reason: string;
  count: number;
}

/** The result of one run of a job. */
export interface ShownRun {
  startedAt: IsoTime;
  endedAt: IsoTime;
  ok: boolean;
  /** The release that ran; absent in runs of before there were releases. */
  release?: string;
  /** Null: the run reads no source, or found none to read. */
  source: ReadSource | null;
  /** A warning about a run that succeeded, without personal data. */
  note?: string;
  /** Rows read from the source. */
  read: number;
  new: number;
  changed: number;
  rejected: Counted[];
  /** Cells that hold something of another type than their column, by column; absent for none. */
  unreadable?: Counted[];
  /** Places looked for and found, or not. */
  placed: number;
  notPlaced: number;
  /** Mails that the job itself put on the queue. */
  mails: number;
  /** The fault, without personal data; null when `ok`. */
  error: string | null;
}

/** The last version of a source that was refused because it had too few rows. */
export interface RefusedVersion {
  rows: number;
  /** The fewest that were expected. */
  least: number;
  at: IsoTime;
  /** It is accepted at the next run. */
  isAccepted: boolean;
}

/** The source has gone over to other ids, or to another extent, than those of what is published. */
export interface RefusedSwitch {
  from: string;
  to: string;
  at: IsoTime;
  /** It is accepted at the next run. */
  isAccepted: boolean;
}

export interface JobState {
  name: string;
  /** In words. */
  schedule: string;
  /** Null: paused, or only on demand. */
  nextRunAt: IsoTime | null;
  pausedAt: IsoTime | null;
  refused: RefusedVersion | null;
  refusedSwitch: RefusedSwitch | null;
  /** Newest first. */
  runs: ShownRun[];
}

/** A body of a source whose columns are those of no known layout. */
export interface ChangedBody {
  dataset: DatasetName;
  firstAt: IsoTime;
  lastAt: IsoTime;
  /** The known layout that it is most like. */
  nearest: string;
  /** Columns of that layout that are not there. */
  missing: readonly string[];
  /** Columns that the layout does not have. */
  added: readonly string[];
  header: readonly string[];
  /** The forms of the first row's cells, in the header's order: letters as A, digits as 9. */
  shapes: readonly string[];
}

export interface UnknownNature {
  dataset: CallsName;
  nature: string;
  count: number;
  /** Id of a call with it. */
  example: string;
  /** The last day on which one came, in UTC. */
  lastDay: string;
}

export interface UnplacedLocation {
  dataset: CallsName;
  /** The nature as the city wrote it; null for calls without one. */
  location: string | null;
  count: number;
  lastAt: IsoTime;
  /** Id of the latest call there. */
  example: string;
}

export interface MailCounts {
  since: IsoTime;
  /** The outcome of each time that the mailer took a mail from the queue. */
  states: { state: string; count: number }[];
  /** Mails that matching put on the queue. */
  matched: number;
  /** On the queue now. */
  waiting: number;
}

export interface DeadLetterCount {
  name: DeadLetterName;
  count: number;
}

export interface DeadLetter {
  id: string;
  sentAt: IsoTime;
  /** Its content, without personal data; null if it can't be read. */
  body: Record<string, unknown> | null;
}
