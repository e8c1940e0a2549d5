/** The local cloud as feeds need it: stores, event bus, sources that say what a test puts there, and a clock to set. */
import { clock } from '../../functions/lib/clock.ts';
import { dynamo } from '../../functions/store/dynamo.ts';
import { pause } from '../../functions/upstream/fetch-document.ts';
import { type LocalEventBus, startEventBus } from '../../scripts/local/event-bus.ts';
import { useVariables } from '../../scripts/local/variables.ts';
import { SOURCES, type SourceName } from '../../shared/city.ts';
import { sourceVariable } from '../../shared/env.ts';
import { startCloud } from './cloud.ts';
import { layerAnswer, type SourceAnswer, startSource } from './source-server.ts';

type Answered = SourceAnswer | 'hang up' | 'silence';

export interface FeedCloud {
  bus: LocalEventBus;
  /** What a source answers from now on: one answer, or the features of a map layer. */
  put: (source: SourceName, answer: Answered | { features: unknown[] }) => void;
  setTime: (time: string) => void;
  /** How many of each DynamoDB command were sent while `work` ran. */
  commandsOf: (work: () => Promise<unknown>) => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/** Retries of sources do not wait. */
export const startFeedCloud = async (): Promise<FeedCloud> => {
  const cloud = await startCloud();
  const bus = await startEventBus();
  const answers = new Map<string, Answered | { features: unknown[] }>();
  const server = await startSource((url) => {
    const answer = answers.get(url.pathname.split('/')[1] ?? '') ?? { status: 404 };
    if (typeof answer !== 'object' || !('features' in answer)) return answer;
    return { body: JSON.stringify(layerAnswer(url, answer.features, 1000)) };
  });
  // The keys of a record of names are its names.
  const names = Object.keys(SOURCES) as SourceName[];
  useVariables({
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    ...Object.fromEntries(names.map((name) => [sourceVariable(name), `${server.url}/${name}`])),
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
