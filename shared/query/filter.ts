/**
 * The closed filter grammar: `col.Contains("text")`, `col = v`, `col != v`, `col >= v`, `col < v`, `col in (v, w)`.
 * Tests are joined by AND and OR, AND first as in SQL, with parentheses.
 */
import { AppError } from '../base/errors.ts';
import type { Listing } from '../datasets/dataset.ts';
import { type ComparableType, readValue, WANTED } from './filter-values.ts';
import { didYouMean } from './nearest-name.ts';

/** Splits a filter into tokens, left to right, by sticky patterns that take linear time. */
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

  /** The match of `pattern` (sticky) here, first group first; null, and nothing is taken, when it does not. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.at += match[0].length;
    this.skip();
    return match[1] ?? match[0];
  }

  expect(pattern: RegExp, wanted: string): string {
    return this.take(pattern) ?? this.refuse(wanted);
  }

  /** Throws AppError `invalid` that says what should stand here. */
  refuse(wanted: string): never {
    const end = this.ended() ? ', where it ends' : '';
    throw new AppError('invalid', `filter: expected ${wanted} at character ${this.at + 1}${end}`);
  }

  ended(): boolean {
    return this.at === this.text.length;
  }
}

/** A time as an ISO instant, a number or flag as a number, a text as it is. */
export type Value = string | number;

/** The condition on a column of a record; null passes no test, as in SQL, not even `!=`. A list of texts contains whole ones. */
export type Test =
  | { column: string; op: 'contains'; value: string }
  | { column: string; op: '=' | '!=' | '>=' | '<'; value: Value }
  | { column: string; op: 'in'; values: Value[] };

/** A test, or alternatives (two at least), of one of which all conditions must hold. */
export type Condition = Test | { any: Condition[][] };

const MAX_FILTER_LENGTH = 2000;
export const MAX_TESTS = 20;
const MAX_DEPTH = 10;

const invalid = (details: string): AppError => new AppError('invalid', details);

/** The columns that can be compared, and the lists of texts. */
interface Found {
  column: string;
  type: ComparableType | 'json';
}

/** The column under `name`, in whatever case, which may be a list of texts. Throws AppError `invalid` that begins with the parameter's name. */
export const findListedColumn = ({ columns }: Listing, name: string, parameter: string): Found => {
  const wanted = name.toLowerCase();
  const found = Object.entries(columns).find(([column]) => column.toLowerCase() === wanted);
  if (!found) {
    const comparable = Object.keys(columns).filter((column) => columns[column]?.type !== 'json');
    throw invalid(`${parameter}: unknown column "${name.slice(0, 60)}"${didYouMean(name, comparable)}`);
  }
  const [column, { type, isTexts }] = found;
  if (type === 'json' && !isTexts) throw invalid(`${parameter}: column "${column}" cannot be compared`);
  return { column, type };
};

/** The same of columns with one value each. */
export const findColumn = (
  dataset: Listing,
  name: string,
  parameter: string,
): { column: string; type: ComparableType } => {
  const { column, type } = findListedColumn(dataset, name, parameter);
  if (type === 'json') throw invalid(`${parameter}: column "${column}" cannot be compared`);
  return { column, type };
};

const NAME = /[a-z_]\w*/iy;
const STRING = /"((?:[^"\\]|\\["\\])*)"/y;
const NUMBER = /-?\d[\w.+-]*/y;

interface Reading {
  dataset: Listing;
  scanner: Scanner;
  tests: number;
}

const unquote = (text: string): string => text.replace(/\\(["\\])/g, '$1');

const readOperand = (scanner: Scanner, { column, type }: { column: string; type: ComparableType }): Value => {
  const quoted = scanner.take(STRING);
  const written = quoted === null ? scanner.expect(NUMBER, 'a number or text in double quotes') : unquote(quoted);
  const value = readValue(type, written, quoted !== null);
  if (value === null) throw invalid(`filter: column "${column}" wants ${WANTED[type]}, not ${written.slice(0, 60)}`);
  return value;
};

const readTest = (reading: Reading): Test => {
  const { scanner, dataset } = reading;
  const { column, type } = findListedColumn(dataset, scanner.expect(NAME, 'a column'), 'filter');
  reading.tests += 1;
  if (reading.tests > MAX_TESTS) throw invalid(`filter: more than ${MAX_TESTS} tests`);
  if (scanner.take(/\./y)) {
    scanner.expect(/contains\b/iy, 'Contains');
    scanner.expect(/\(/y, '(');
    const value = unquote(scanner.expect(STRING, 'text in double quotes'));
    scanner.expect(/\)/y, ')');
    if (type !== 'text' && type !== 'json')
      throw invalid(`filter: Contains is for text, which column "${column}" is not`);
    return { column, op: 'contains', value };
  }
  if (type === 'json') throw invalid(`filter: column "${column}" is a list, which only Contains asks about`);
  const found = { column, type };
  if (scanner.take(/in\b/iy)) {
    scanner.expect(/\(/y, '(');
    const values = [readOperand(scanner, found)];
    while (scanner.take(/,/y)) values.push(readOperand(scanner, found));
    scanner.expect(/\)/y, 'a comma or )');
    return { column, op: 'in', values };
  }
  // The pattern allows nothing else.
  const op = scanner.expect(/!=|=|>=|</y, '.Contains, in, =, !=, >= or <') as '=' | '!=' | '>=' | '<';
  return { column, op, value: readOperand(scanner, found) };
};

/** Conditions that must all hold: tests and parentheses joined by AND. */
const readAll = (reading: Reading, depth: number): Condition[] => {
  const conditions: Condition[] = [];
  do {
    if (reading.scanner.take(/\(/y)) {
      if (depth === MAX_DEPTH) throw invalid(`filter: parentheses more than ${MAX_DEPTH} deep`);
      conditions.push(...readAny(reading, depth + 1));
      reading.scanner.expect(/\)/y, 'AND, OR or )');
    } else conditions.push(readTest(reading));
  } while (reading.scanner.take(/and\b/iy));
  return conditions;
};

/** The same, as one condition where there are alternatives joined by OR: those of an alternative alone are its own. */
const readAny = (reading: Reading, depth: number): Condition[] => {
  const alternatives = [readAll(reading, depth)];
  while (reading.scanner.take(/or\b/iy)) alternatives.push(readAll(reading, depth));
  const [only = [], ...others] = alternatives;
  if (others.length === 0) return only;
  const any = alternatives.flatMap((all) => {
    const [first] = all;
    return all.length === 1 && first && 'any' in first ? first.any : [all];
  });
  return [{ any }];
};

/** The conditions of a filter, all of which must hold; none for a blank one. Throws AppError `invalid` whose Details begins with `filter:`. */
export const parseFilter = (dataset: Listing, text: string): Condition[] => {
  if (text.length > MAX_FILTER_LENGTH) throw invalid(`filter: longer than ${MAX_FILTER_LENGTH} characters`);
  const scanner = new Scanner(text);
  if (scanner.ended()) return [];
  const conditions = readAny({ dataset, scanner, tests: 0 }, 0);
  if (!scanner.ended()) scanner.refuse('AND or OR');
  return conditions;
};

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const formatValue = (value: Value): string => (typeof value === 'string' ? quote(value) : String(value));

const formatCondition = (condition: Condition): string => {
  if ('any' in condition) return `(${condition.any.map(formatFilter).join(' OR ')})`;
  const { column, op } = condition;
  if (op === 'contains') return `${column}.Contains(${quote(condition.value)})`;
  if (op === 'in') return `${column} in (${condition.values.map(formatValue).join(', ')})`;
  return `${column} ${op} ${formatValue(condition.value)}`;
};

/** The text that `parseFilter` reads back as these conditions. */
export const formatFilter = (conditions: readonly Condition[]): string => conditions.map(formatCondition).join(' AND ');
