/** The state of the service on the wire. */
import * as z from 'zod';
import { OBJECTIVE_NAMES } from '../../base/objectives.ts';
import { STATES } from '../../datasets/freshness.ts';
import { AREA_KINDS } from '../../places/areas.ts';
import { isoTime } from './common.ts';

const state = z
  .enum(STATES)
  .meta({ description: 'late: what is due is not there yet; down: the source can’t be read.' });
const sentence = z.string().meta({ description: 'What the state means, for people.' });
const since = isoTime.nullable().meta({ description: 'The last sign of life, where the state is not ok.' });

const median = z.int().nullable().meta({ description: 'Half of them took at most so long.' });
const p95 = z.int().nullable().meta({ description: 'All but one in twenty took at most so long.' });

export const statusReply = z.object({
  at: isoTime,
  release: z.string().meta({ description: 'The release that answers, such as 1.0.0.' }),
  sources: z.array(
    z.object({
      name: z.string().meta({ description: 'The dataset.' }),
      title: z.string(),
      role: z.string().nullable().meta({ description: 'Its part in a tool, such as assessments.' }),
      lacksEarlierYears: z.boolean().meta({ description: 'It has an archive, which has not been read yet.' }),
      state,
      sentence,
      since,
      source: z
        .object({ candidate: z.string(), layout: z.string() })
        .nullable()
        .meta({ description: 'Which of the dataset’s sources was last read, and in which layout.' }),
      lastGoodRead: isoTime.nullable().meta({ description: 'When the source was last read without fault.' }),
      newestRecord: isoTime.nullable().meta({ description: 'Null where records have no time.' }),
      expectedBy: isoTime.nullable().meta({ description: 'When the next sign of life is due at the latest.' }),
    }),
  ),
  areas: z
    .object({
      state,
      sentence,
      outlines: z.array(z.object({ kind: z.enum(AREA_KINDS), takenAt: isoTime, count: z.int() })),
    })
    .nullable()
    .meta({ description: 'The outlines of neighborhoods and districts; null where none are loaded.' }),
  mail: z.object({
    state,
    sentence,
    since,
    queued: z.int().nullable().meta({ description: 'Mails that waited at the last look, some minutes ago.' }),
    sentLastHour: z.int(),
  }),
  api: z.object({
    state,
    sentence,
    listsLastHour: z.int().meta({ description: 'Lists that were answered.' }),
    medianMillis: median,
    p95Millis: p95,
  }),
  numbers: z.object({
    state,
    sentence,
    countedLastHour: z.int().meta({ description: 'Counts by kind and questions of what is usual that were answered.' }),
    medianMillis: median,
    p95Millis: p95,
  }),
  pages: z.object({
    state,
    sentence,
    sentLastHour: z.int().meta({ description: 'Pages of one record or place that were written.' }),
    lackingLastHour: z.int().meta({ description: 'Those that were sent without their facts.' }),
    medianMillis: median,
    p95Millis: p95,
  }),
  search: z
    .object({ state, sentence, since, madeAt: isoTime.nullable().meta({ description: 'When its index was made.' }) })
    .nullable()
    .meta({ description: 'Null in a city without addresses.' }),
  objectives: z
    .array(
      z.object({
        name: z.enum(OBJECTIVE_NAMES),
        sentence,
        aim: z.number().meta({ description: 'The share of events that are to be in time, from 0 to 1.' }),
        withinMillis: z.int(),
        count: z.int().meta({ description: 'Events of the last 30 days.' }),
        share: z.number().nullable().meta({ description: 'Those that were in time; null of fewer than 100 events.' }),
        isMet: z.boolean().nullable(),
      }),
    )
    .meta({ description: 'What the service means to keep over 30 days.' }),
  incidents: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The dataset, or mail.' }),
        title: z.string(),
        state,
        startedAt: isoTime.meta({ description: 'The last sign of life before it.' }),
        noticedAt: isoTime,
        endedAt: isoTime.nullable().meta({ description: 'Null while it lasts.' }),
      }),
    )
    .meta({ description: 'Of the last 90 days, the newest first; at most 100.' }),
});

export type ServiceStatus = z.output<typeof statusReply>;
