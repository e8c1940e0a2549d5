/** Words for a fault in a field of a request whose schema has none of its own. */
import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The units in which strings and lists are counted. */
const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const size = (origin: string, limit: number | bigint, bound: string): string => {
  const unit = UNITS[origin];
  return unit ? `must have ${bound} ${limit} ${unit[limit === 1 ? 0 : 1]}` : `must be ${bound} ${limit}`;
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;

/** Completes the field's name to a sentence; undefined leaves it to zod. */
export const issueText = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return size(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return size(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_value':
      return oneOf(issue.values);
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined;
    case 'invalid_format':
      return 'is not of the form that is taken here';
    default:
      return undefined;
  }
};

interface Fault {
  path: PropertyKey[];
  message: string;
}

/** If a value may have one of several forms: what it lacks of the first. */
export const faults = (issues: readonly z.core.$ZodIssue[]): Fault[] =>
  issues.flatMap((issue) => {
    const first = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
    return first ? faults(first).map(({ path, message }) => ({ path: [...issue.path, ...path], message })) : [issue];
  });
