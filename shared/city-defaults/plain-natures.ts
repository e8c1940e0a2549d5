/** The plain names of natures of call, in a city whose own are plain enough. */
import { CALLS, type CallsName } from '../datasets/registry.ts';

// A key for each dataset of calls.
export const PLAIN_NATURES = Object.fromEntries(CALLS.map((name) => [name, {}])) as Record<
  CallsName,
  Readonly<Record<string, string>>
>;
