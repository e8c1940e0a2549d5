/** Which faults a run has, when each begins and how long it lasts: drawn from the run's seed. */
import type { CallsName } from '../../shared/datasets/registry.ts';
import { hash, pick, type Random, randomStream } from '../sample-city/random.ts';
import { PAGE_FAULTS, type PageFault } from './city-pages.ts';
import { type ServiceFault, TROUBLES } from './fault-proxy.ts';
import { CLOCK_STEP_MS, LATEST_EVENT_MS, SLOWEST_ANSWER_MS, WIDE_CLOCK_STEP_MS } from './scale.ts';
import type { ServiceName } from './service-faults.ts';
import { PROCESSES, type ProcessName } from './stage.ts';
import { WORKER_NAMES, type WorkerName } from './worker-names.ts';

export type Fault =
  | { kind: 'kill'; process: ProcessName | 'all' }
  | { kind: 'kill-worker'; worker: WorkerName | 'mail-events' }
  | ({ kind: 'service'; service: ServiceName } & ServiceFault)
  | { kind: 'page'; dataset: CallsName; fault: PageFault }
  /** Messages are taken from the queue and come again later, in another order. */
  | { kind: 'reorder' }
  /** Messages come twice. */
  | { kind: 'duplicate' }
  | { kind: 'late-events'; millis: number }
  | { kind: 'clock'; worker: WorkerName | 'mail-events'; millis: number }
  /** No file of the process can grow. */
  | { kind: 'full-disk'; process: ProcessName | 'poll' };

export interface Planned {
  fault: Fault;
  /** Milliseconds from the run's beginning. */
  begins: number;
  lasts: number;
}

/** How long the calls appear and the faults begin. */
export const STORM_MS = 2_500;
const LONGEST_MS = 2_000;
const [LEAST_FAULTS, MOST_FAULTS] = [2, 6];

const KILLABLE = [...WORKER_NAMES, 'mail-events'] as const;
/** The clock of the digests is the run's own: it says when held mails are due. */
const STEPPABLE = KILLABLE.filter((name) => name !== 'digests');
const SERVICES: readonly ServiceName[] = ['dynamodb', 's3', 'ses', 'sqs', 'cognito', 'events'];
const DATASETS: readonly CallsName[] = ['police-dispatch-call', 'fire-dispatch-call'];

const either = (random: Random, most: number): number => Math.round((random() * 2 - 1) * most);

const makers: Record<Fault['kind'], (random: Random) => Fault> = {
  kill: (random) => ({ kind: 'kill', process: pick(random, [...PROCESSES, 'all'] as const) }),
  'kill-worker': (random) => ({ kind: 'kill-worker', worker: pick(random, KILLABLE) }),
  service: (random) => ({
    kind: 'service',
    service: pick(random, SERVICES),
    trouble: pick(random, TROUBLES),
    share: pick(random, [0.2, 0.5, 1]),
    slowMillis: SLOWEST_ANSWER_MS,
  }),
  page: (random) => ({ kind: 'page', dataset: pick(random, DATASETS), fault: pick(random, PAGE_FAULTS) }),
  reorder: () => ({ kind: 'reorder' }),
  duplicate: () => ({ kind: 'duplicate' }),
  'late-events': (random) => ({ kind: 'late-events', millis: Math.round(random() * LATEST_EVENT_MS) }),
  clock: (random) => {
    const worker = pick(random, STEPPABLE);
    const isWide = worker === 'poll' || worker === 'match';
    return { kind: 'clock', worker, millis: either(random, isWide ? WIDE_CLOCK_STEP_MS : CLOCK_STEP_MS) };
  },
  'full-disk': (random) => ({ kind: 'full-disk', process: pick(random, [...PROCESSES, 'poll'] as const) }),
};

/** Services fail and workers die oftener than the rest, as they have the most ways to do so. */
const KINDS: readonly Fault['kind'][] = [
  'kill',
  'kill',
  'kill-worker',
  'kill-worker',
  'service',
  'service',
  'service',
  'service',
  'page',
  'page',
  'reorder',
  'duplicate',
  'late-events',
  'clock',
  'full-disk',
];

export const planOf = (seed: number, run: number): Planned[] => {
  const random = randomStream(hash(seed, run, 1));
  return Array.from({ length: LEAST_FAULTS + Math.floor(random() * (MOST_FAULTS - LEAST_FAULTS + 1)) }, () => ({
    fault: makers[pick(random, KINDS)](random),
    begins: Math.round(random() * STORM_MS),
    lasts: 200 + Math.round(random() * (LONGEST_MS - 200)),
  }));
};

/** In few words: `service ses answer-lost 0.5`. */
export const nameOf = ({ kind, ...rest }: Fault): string => [kind, ...Object.values(rest)].join(' ');
