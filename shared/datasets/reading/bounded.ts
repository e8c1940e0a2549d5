/** Refuses rows with a string longer than every store takes, before anything reads them. */
import type { DatasetName } from '../registry.ts';
import type { Feed } from './feed.ts';

/**
 * Characters of a call's longest string. The city's have 49. Let a call have all its strings and a hundred statuses of
 * this length, three bytes a character. It is a fifth of the 400 kB that DynamoDB takes.
 */
export const LONGEST_CALL_TEXT = 200;

/** Characters of other datasets' longest string: legal descriptions and a library's remarks have a few thousand. */
export const LONGEST_TEXT = 20_000;

/** Also looks into lists of named strings, as libraries have them; what lies deeper no feed reads. */
const hasLonger = (value: unknown, most: number, depth = 2): boolean => {
  if (typeof value === 'string') return value.length > most;
  if (typeof value !== 'object' || value === null || depth < 0) return false;
  return Object.values(value).some((part) => hasLonger(part, most, depth - 1));
};

/** The feed, with every row refused that has a string of more than `most` characters in a column of its layout. */
export const bounded = <F extends Feed<DatasetName>>(feed: F, most: number): F => {
  const normalise: Feed<DatasetName>['normalise'] = (row, reading) =>
    Object.values(row.cells).some((cell) => hasLonger(cell, most))
      ? { reject: 'too-long' }
      : feed.normalise(row, reading);
  // All else is the feed's own.
  return { ...feed, normalise } as F;
};
