/** Schemas of the endpoints of an operator. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import { DEAD_LETTER_NAMES, SHOWN_DEAD_LETTERS } from '../../datasets/dead-letters.ts';
import type {
  ChangedBody,
  DeadLetter,
  DeadLetterCount,
  JobState,
  MailCounts,
  ShownRun,
  UnknownNature,
  UnplacedLocation,
} from '../../datasets/operator.ts';
import { CALLS, type CallsName, DATASETS, type DatasetName } from '../../datasets/registry.ts';
import { isoTime } from './common.ts';

export const jobParams = z.object({ name: z.string().max(100) });
export const queueParams = z.object({ queue: z.string().max(100) });

const dataset: z.ZodType<CallsName> = z.enum(CALLS);

const counted = z.array(z.object({ reason: z.string(), count: z.int() }));

const shownRun: z.ZodType<ShownRun> = z.object({
  startedAt: isoTime,
  endedAt: isoTime,
  ok: z.boolean(),
  release: z.string().optional().meta({ description: 'The release that ran.' }),
  source: z
    .object({
      candidate: z.string(),
      layout: z.string().meta({ description: 'The form of its rows, told by their columns.' }),
    })
    .nullable()
    .meta({ description: 'Which source was read; null for a run that read none.' }),
  note: z.string().optional().meta({ description: 'What was missing in a run that did its work all the same.' }),
  read: z.int(),
  new: z.int(),
  changed: z.int(),
  rejected: counted,
  unreadable: counted.optional().meta({ description: 'Cells of another type than their column, by column.' }),
  placed: z.int(),
  notPlaced: z.int(),
  mails: z.int().meta({ description: 'Mails that the job itself put on the queue.' }),
  error: z.string().nullable(),
});

const refusedVersion = z.object({
  rows: z.int(),
  least: z.int().meta({ description: 'As many rows were expected at least.' }),
  at: isoTime,
  isAccepted: z.boolean().meta({ description: 'It is taken at the next run.' }),
});

const refusedSwitch = z.object({
  from: z.string().meta({ description: 'Ids and extent of what is published.' }),
  to: z.string().meta({ description: 'Ids and extent of what the source has now.' }),
  at: isoTime,
  isAccepted: z.boolean().meta({ description: 'It is taken at the next run.' }),
});

export const jobState: z.ZodType<JobState> = z.object({
  name: z.string(),
  schedule: z.string().meta({ description: `In words, on ${CITY.name}’s clock.` }),
  nextRunAt: isoTime
    .nullable()
    .meta({ description: 'Past: overdue. Null: paused, only on demand, or a rate whose last run is not known.' }),
  pausedAt: isoTime.nullable(),
  refused: refusedVersion
    .nullable()
    .meta({ description: 'The last version of its source, where it had too few rows.' }),
  refusedSwitch: refusedSwitch
    .nullable()
    .meta({ description: 'The source has other ids or another extent than what is published.' }),
  runs: z.array(shownRun).meta({ description: 'The last ones, newest first.' }),
});

export const askedRun = z.object({
  askedAt: isoTime.meta({ description: 'The run is the first that starts then or later.' }),
});

export const changedBody: z.ZodType<ChangedBody> = z.object({
  // The keys of a record of names are its names.
  dataset: z.enum(Object.keys(DATASETS) as [DatasetName, ...DatasetName[]]),
  firstAt: isoTime,
  lastAt: isoTime,
  nearest: z.string().meta({ description: 'The known layout that it is most like.' }),
  missing: z.array(z.string()).meta({ description: 'Columns of that layout that are not there.' }),
  added: z.array(z.string()).meta({ description: 'Columns that are there and are none of that layout’s.' }),
  header: z.array(z.string()),
  shapes: z
    .array(z.string())
    .meta({ description: 'Of the first row’s cells, in the header’s order: letters as A, digits as 9.' }),
});

export const unknownNature: z.ZodType<UnknownNature> = z.object({
  dataset,
  nature: z.string(),
  count: z.int(),
  example: z.string().meta({ description: 'Id of a call with it.' }),
  lastDay: z.string().meta({ format: 'date' }),
});

export const unplacedLocation: z.ZodType<UnplacedLocation> = z.object({
  dataset,
  location: z.string().nullable().meta({ description: 'As the city wrote it.' }),
  count: z.int(),
  lastAt: isoTime,
  example: z.string().meta({ description: 'Id of the latest call there.' }),
});

export const mailCounts: z.ZodType<MailCounts> = z.object({
  since: isoTime,
  states: z.array(z.object({ state: z.string(), count: z.int() })),
  matched: z.int().meta({ description: 'Mails that matching put on the queue.' }),
  waiting: z.int().meta({ description: 'Mails on the queue now.' }),
});

export const deadLetterCount: z.ZodType<DeadLetterCount> = z.object({
  name: z.enum(DEAD_LETTER_NAMES),
  count: z.int(),
});

export const deadLetter: z.ZodType<DeadLetter> = z.object({
  id: z.string(),
  sentAt: isoTime,
  body: z.record(z.string(), z.unknown()).nullable(),
});

export const chosenLetters = z.strictObject({
  ids: z.array(z.string().max(100)).min(1).max(SHOWN_DEAD_LETTERS),
});

export const settledLetters = z.object({
  done: z.int().meta({ description: 'How many of them were still there.' }),
});
