/** An answer about the state of the service, made up: all is well unless told otherwise. */
import type { ServiceStatus } from '../../../shared/api/schemas/status.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';

type Source = ServiceStatus['sources'][number];

export const serviceStatus = (
  sources: Partial<Record<string, Partial<Source>>> = {},
  more: Partial<ServiceStatus> = {},
): ServiceStatus => ({
  at: '2026-11-20T18:00:00Z',
  release: '1.2.3',
  areas: null,
  sources: ALL_DATASETS.map(({ name, title, role }) => ({
    name,
    title: title.many,
    role: role ?? null,
    lacksEarlierYears: false,
    state: 'ok',
    sentence: 'Up to date.',
    since: null,
    source: null,
    lastGoodRead: '2026-11-20T17:55:00Z',
    newestRecord: null,
    expectedBy: null,
    ...sources[name],
  })),
  mail: { state: 'ok', sentence: 'Emails leave within minutes.', since: null, queued: 3, sentLastHour: 1240 },
  search: { state: 'ok', sentence: 'It finds what is published.', since: null, madeAt: '2026-11-20T05:00:00Z' },
  api: { state: 'ok', sentence: 'It answers.', listsLastHour: 5120, medianMillis: 50, p95Millis: 200 },
  numbers: { state: 'ok', sentence: 'They are counted.', countedLastHour: 96, medianMillis: 100, p95Millis: 800 },
  pages: {
    state: 'ok',
    sentence: 'Pages come with their facts.',
    sentLastHour: 730,
    lackingLastHour: 0,
    medianMillis: 200,
    p95Millis: 400,
  },
  objectives: [
    {
      name: 'mail',
      sentence: '95% leave within a minute.',
      aim: 0.95,
      withinMillis: 60_000,
      count: 12_400,
      share: 0.9712,
      isMet: true,
    },
    { name: 'lists', sentence: '95% are fast.', aim: 0.95, withinMillis: 400, count: 99, share: null, isMet: null },
    {
      name: 'reminders',
      sentence: '99.9% leave within an hour.',
      aim: 0.999,
      withinMillis: 3_600_000,
      count: 1000,
      share: 0.998,
      isMet: false,
    },
  ],
  incidents: [],
  ...more,
});
