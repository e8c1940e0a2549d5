/** The closed filter grammar: `col.Contains("text")`, `col = v`, `col >= v`, `col < v`, joined by AND. */
import type { Listing } from './datasets/dataset.ts';
import { AppError } from './errors.ts';
import { type ComparableType, readValue, WANTED } from './filter-values.ts';

export type Test =
  | { column: string; op: 'contains'; value: string }
  /** A time is compared as an ISO instant, a number or flag as a number, a text as it is. */
  | { column: string; op: '=' | '>=' | '<'; value: string | number };

const MAX_FILTER_LENGTH = 2000;
const MAX_TESTS = 20;

const invalid = (details: string): AppError => new AppError('invalid', details);

/** The column under `name`, in whatever case. Throws AppError `invalid` that begins with the parameter's name. */
export const findColumn = (
  dataset: Listing,
  name: string,
  parameter: string,
): { column: string; type: ComparableType } => {
  const wanted = name.toLowerCase();
  const found = Object.entries(dataset.columns).find(([column]) => column.toLowerCase() === wanted);
  if (!found) throw invalid(`${parameter}: unknown column "${name.slice(0, 60)}"`);
  const [column, { type }] = found;
  if (type === 'json') throw invalid(`${parameter}: column "${column}" cannot be compared`);
  return { column, type };
};

/** Reads a text from left to right by sticky patterns, each of which takes time in proportion to what it matches. */
class Scanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.skip();
  }

  private skip(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
  }

  /** What `pattern` (sticky) matches here, first group first; null, and nothing is taken, when it does not. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.at += match[0].length;
    this.skip();
    return match[1] ?? match[0];
  }

  expect(pattern: RegExp, wanted: string): string {
    const found = this.take(pattern);
    if (found === null)
      throw invalid(`filter: expected ${wanted} at character ${this.at + 1}${this.ended() ? ', where it ends' : ''}`);
    return found;
  }

  ended(): boolean {
    return this.at === this.text.length;
  }
}

const NAME = /[a-z_]\w*/iy;
const STRING = /"((?:[^"\\]|\\["\\])*)"/y;
const NUMBER = /-?\d[\w.+-]*/y;

const unquote = (text: string): string => text.replace(/\\(["\\])/g, '$1');

const readTest = (scanner: Scanner, dataset: Listing): Test => {
  const { column, type } = findColumn(dataset, scanner.expect(NAME, 'a column'), 'filter');
  if (scanner.take(/\./y)) {
    scanner.expect(/contains\b/iy, 'Contains');
    scanner.expect(/\(/y, '(');
    const value = unquote(scanner.expect(STRING, 'text in double quotes'));
    scanner.expect(/\)/y, ')');
    if (type !== 'text') throw invalid(`filter: Contains is for text, which column "${column}" is not`);
    return { column, op: 'contains', value };
  }
  // The pattern allows nothing else.
  const op = scanner.expect(/=|>=|</y, '.Contains, =, >= or <') as '=' | '>=' | '<';
  const quoted = scanner.take(STRING);
  const written = quoted === null ? scanner.expect(NUMBER, 'a number or text in double quotes') : unquote(quoted);
  const value = readValue(type, written, quoted !== null);
  if (value === null) throw invalid(`filter: column "${column}" wants ${WANTED[type]}, not ${written.slice(0, 60)}`);
  return { column, op, value };
};

/** The tests of a filter; none for a blank one. Throws AppError `invalid` whose Details begins with `filter:`. */
export const parseFilter = (dataset: Listing, text: string): Test[] => {
  if (text.length > MAX_FILTER_LENGTH) throw invalid(`filter: longer than ${MAX_FILTER_LENGTH} characters`);
  const scanner = new Scanner(text);
  const tests: Test[] = [];
  while (!scanner.ended()) {
    if (tests.length > 0) scanner.expect(/and\b/iy, 'AND');
    tests.push(readTest(scanner, dataset));
    if (tests.length > MAX_TESTS) throw invalid(`filter: more than ${MAX_TESTS} tests`);
  }
  return tests;
};

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The text that `parseFilter` reads back as these tests. */
export const formatFilter = (tests: readonly Test[]): string =>
  tests
    .map(({ column, op, value }) => {
      if (op === 'contains') return `${column}.Contains(${quote(value)})`;
      return `${column} ${op} ${typeof value === 'string' ? quote(value) : value}`;
    })
    .join(' AND ');
