/** The facts of a dataset of dispatch calls, in its value. */

/** How loud a call is for notifications. */
export type CallLevel = 'major' | 'minor' | 'nonCrime';

/** The facts of a dataset of dispatch calls; it also has the columns `reportedDateTime` and `natureOfCall`. */
export interface CallFacts {
  /** Who is called, in a word: subscriptions ask for `any police call`. */
  service: string;
  /** Calls are stored under `{keyPrefix}#{id}`. */
  keyPrefix: string;
  /** The columns by what they say: where it was, in which municipality and apartment, what became of it if the source says. */
  says: { place: string; municipality?: string; apartment?: string; status?: string };
  /** The names that mails give them. */
  words: { major: string; other: string };
  /** The column that names the area in mails, and what stands before its value. */
  area?: { column: string; words: string };
  /** The kinds that a subscription may ask for: calls from this level up, in the words of `Email me whenever there's …`. */
  subscriptions: Record<string, { from: CallLevel; words: string }>;
  /** The flags of a nature of call, yes or no; the natures themselves are in a file beside the value. */
  natureFlags: readonly string[];
  /** A nature for the documentation. */
  exampleNature: string;
  /** The source cuts natures at so many characters. */
  longestNature?: number;
}
