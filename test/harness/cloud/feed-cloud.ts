/** The local cloud as feeds need it: stores, event bus, sources that say what a test puts there, and a clock to set. */
import { clock } from '../../../functions/lib/clock.ts';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { type LocalEventBus, startEventBus } from '../../../scripts/local/aws/event-bus.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { SOURCES, type SourceName } from '../../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import {
  COLLECTION_PATH,
  collectionAnswer,
  layerAnswer,
  type SourceAnswer,
  startSource,
} from '../sources/source-server.ts';
import { startCloud } from './cloud.ts';

type Answered = SourceAnswer | 'hang up' | 'silence';

/** The makings of a map layer, a collection of photos or a portal's package of one file. */
type Parts = { features: unknown[] } | { items: { id: number }[] } | { csv: string };

/** A package with the address of its file, or the file. */
const packageAnswer = (url: URL, csv: string): SourceAnswer => {
  if (url.pathname.endsWith('.csv')) return { body: csv };
  const resources = [{ name: 'File', format: 'CSV', url: `${url.pathname}/file.csv`, created: '2026-11-20T08:00:00' }];
  return { body: JSON.stringify({ success: true, result: { resources } }) };
};

export interface FeedCloud {
  bus: LocalEventBus;
  /** The source's answers from now on: one answer, or the makings of a layer, collection or package. */
  put: (source: SourceName, answer: Answered | Parts) => void;
  setTime: (time: string) => void;
  /** How many of each DynamoDB command were sent while `work` ran. */
  commandsOf: (work: () => Promise<unknown>) => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

const addressOf = (url: string, name: SourceName): string =>
  `${url}/${name}${name === 'HISTORIC_PHOTOS' ? COLLECTION_PATH : ''}`;

/** Retries of sources do not wait. */
export const startFeedCloud = async (): Promise<FeedCloud> => {
  const cloud = await startCloud();
  const bus = await startEventBus();
  const answers = new Map<string, Answered | Parts>();
  const server = await startSource((url) => {
    const answer = answers.get(url.pathname.split('/')[1] ?? '') ?? { status: 404 };
    if (typeof answer !== 'object') return answer;
    if ('features' in answer) return { body: JSON.stringify(layerAnswer(url, answer.features, 1000)) };
    if ('items' in answer) return { body: JSON.stringify(collectionAnswer(url, answer.items)) };
    if ('csv' in answer) return packageAnswer(url, answer.csv);
    return answer;
  });
  // The keys of a record of names are its names.
  const names = Object.keys(SOURCES) as SourceName[];
  useVariables({
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    ...Object.fromEntries(names.map((name) => [sourceVariable(name), addressOf(server.url, name)])),
  });
  const { sleep } = pause;
  const { now } = clock;
  pause.sleep = async () => {};
  let counting: Record<string, number> = {};
  dynamo().middlewareStack.add(
    (next, context) => (args) => {
      const name = context.commandName ?? 'unknown';
      counting[name] = (counting[name] ?? 0) + 1;
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    bus,
    put: (source, answer) => answers.set(source, answer),
    setTime: (time) => {
      clock.now = () => new Date(time);
    },
    commandsOf: async (work) => {
      counting = {};
      await work();
      return { ...counting };
    },
    stop: async () => {
      pause.sleep = sleep;
      clock.now = now;
      await server.stop();
      await bus.stop();
      await cloud.stop();
    },
  };
};
