/**
 * Which calls a subscription may ask for, as the datasets of calls say. The build writes these lists into the site as
 * they stand (`web/build/datasets.ts`), so that a page need not fetch all datasets.
 */
import type { CallLevel } from '../datasets/call-facts.ts';
import { CALLS, type CallsName, DATASETS, type Datasets } from '../datasets/registry.ts';

type OwnTypes = { [N in CallsName]: Datasets[N]['calls']['subscriptions'] }[CallsName];
type OwnType = OwnTypes extends infer T ? (T extends unknown ? keyof T : never) : never;

/** The choices of spec §9: those that each dataset of calls names, and whatever is major. */
export type DispatchCallType = OwnType | 'AnyMajorDispatchCall';

/** Which calls a subscription asks for: from a level up, of one dataset or of all. */
export interface AskedCalls {
  dataset: CallsName | 'any';
  from: CallLevel;
  /** In the sentence "Email me whenever there's …". */
  words: string;
}

const services = CALLS.map((name) => DATASETS[name].calls.service);

// The keys are those of the type.
export const ASKED_CALLS = {
  ...Object.fromEntries(
    CALLS.flatMap((dataset) =>
      Object.entries<Omit<AskedCalls, 'dataset'>>(DATASETS[dataset].calls.subscriptions).map(([type, asked]) => [
        type,
        { dataset, ...asked },
      ]),
    ),
  ),
  AnyMajorDispatchCall: { dataset: 'any', from: 'major', words: `any major ${services.join(' or ')} dispatch call` },
} as Record<DispatchCallType, AskedCalls>;

/** Each choice with its words. */
export const DISPATCH_CALL_TYPES = Object.fromEntries(
  Object.entries<AskedCalls>(ASKED_CALLS).map(([type, { words }]) => [type, words]),
) as Record<DispatchCallType, string>; // The same keys.
