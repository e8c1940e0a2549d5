/** DynamoDB's condition and update expressions, as far as our stores write them; anything else throws. */
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

export type Item = Record<string, unknown>;

export interface Names {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

const TOKEN = /\s*([#:]?[\w.#[\]]+|<>|<=|>=|[=<>()+,-])/gy;

const tokensOf = (expression: string): string[] => {
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = '']) => token);
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) throw new Error(`Not an expression: ${expression}`);
  return tokens;
};

/** DynamoDB's refusal of an expression that it cannot follow. */
export const invalid = (message: string): Error =>
  new DynamoDBServiceException({ name: 'ValidationException', message, $fault: 'client', $metadata: {} });

export const isInvalid = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException && error.name === 'ValidationException';

/** Numbers or strings: DynamoDB compares strings by their bytes. */
export const isLess = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0
    : (one as number) < (other as number);

const numberOf = (value: unknown): number => {
  if (typeof value !== 'number') throw invalid('An operand is no number.');
  return value;
};

/** Reads an expression over one item. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  private readonly item: Item;
  private readonly names: Names;

  constructor(expression: string, item: Item, names: Names) {
    this.tokens = tokensOf(expression);
    this.item = item;
    this.names = names;
  }

  get isOver(): boolean {
    return this.at === this.tokens.length;
  }

  peek(): string {
    return this.tokens[this.at] ?? '';
  }

  next(): string {
    const token = this.peek();
    if (!token) throw new Error('An expression ends too soon.');
    this.at += 1;
    return token;
  }

  skip(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at += 1;
    return true;
  }

  path(): string[] {
    return this.next()
      .split(/\.|\[|\]/)
      .filter(Boolean)
      .map((part) => {
        const name = part.startsWith('#') ? this.names.ExpressionAttributeNames?.[part] : part;
        if (name === undefined) throw invalid(`No name for ${part}.`);
        return name;
      });
  }

  private look(path: string[]): unknown {
    return path.reduce<unknown>((value, name) => (value as Item | undefined)?.[name], this.item);
  }

  operand(): unknown {
    const token = this.peek();
    if (token.startsWith(':')) {
      const { ExpressionAttributeValues: values = {} } = this.names;
      if (!(token in values)) throw invalid(`No value for ${token}.`);
      return values[this.next()];
    }
    if (token !== 'if_not_exists') return this.look(this.path());
    this.next();
    this.expect('(');
    const found = this.look(this.path());
    this.expect(',');
    const other = this.operand();
    this.expect(')');
    return found === undefined ? other : found;
  }

  /** An operand, or the sum of two. */
  value(): unknown {
    const first = this.operand();
    return this.skip('+') ? numberOf(first) + numberOf(this.operand()) : first;
  }

  private list(): unknown[] {
    this.expect('(');
    const all = [this.operand()];
    while (this.skip(',')) all.push(this.operand());
    this.expect(')');
    return all;
  }

  private expect(token: string): void {
    if (!this.skip(token)) throw new Error(`${token} is missing before ${this.peek()}.`);
  }

  private comparison(): boolean {
    if (this.skip('(')) {
      const value = this.any();
      this.expect(')');
      return value;
    }
    const token = this.peek();
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      this.next();
      this.expect('(');
      const exists = this.look(this.path()) !== undefined;
      this.expect(')');
      return exists === (token === 'attribute_exists');
    }
    if (this.skip('begins_with')) {
      this.expect('(');
      const text = this.operand();
      this.expect(',');
      const start = this.operand();
      this.expect(')');
      return typeof text === 'string' && text.startsWith(String(start));
    }
    const left = this.operand();
    const operator = this.next();
    if (operator === 'IN') return this.list().some((one) => isDeepStrictEqual(one, left));
    if (operator === 'BETWEEN') {
      const low = this.operand();
      this.expect('AND');
      const high = this.operand();
      return typeof left === typeof low && !isLess(left, low) && !isLess(high, left);
    }
    const right = this.operand();
    if (operator === '=') return isDeepStrictEqual(left, right);
    if (typeof left !== typeof right || left === undefined) return false;
    switch (operator) {
      case '<':
        return isLess(left, right);
      case '<=':
        return !isLess(right, left);
      case '>':
        return isLess(right, left);
      case '>=':
        return !isLess(left, right);
      default:
        throw new Error(`No such comparison: ${operator}`);
    }
  }

  private all(): boolean {
    let value = this.comparison();
    while (this.skip('AND')) value = this.comparison() && value;
    return value;
  }

  any(): boolean {
    let value = this.all();
    while (this.skip('OR')) value = this.all() || value;
    return value;
  }
}

/** Tells if the item (an empty one where there is none) meets a condition. */
export const meets = (item: Item, condition: string | undefined, names: Names): boolean =>
  condition === undefined || new Reader(condition, item, names).any();

const put = (item: Item, path: string[], value: unknown): void => {
  const [last = '', ...before] = path.toReversed();
  let at: Item = item;
  for (const name of before.toReversed()) {
    if (typeof at[name] !== 'object') throw invalid('The path of an update is not in the item.');
    at = at[name] as Item;
  }
  if (value === undefined) delete at[last];
  else at[last] = value;
};

/** Refuses an input that names or gives what none of its expressions uses. */
export const refuseUnused = (expressions: readonly (string | undefined)[], names: Names): void => {
  const used = new Set(expressions.flatMap((one = '') => one.match(/[#:]\w+/g) ?? []));
  const { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = names;
  for (const given of [...Object.keys(ExpressionAttributeNames), ...Object.keys(ExpressionAttributeValues)])
    if (!used.has(given)) throw invalid(`No expression uses ${given}.`);
};

/** The item after an update. */
export const updated = (item: Item, expression: string, names: Names): Item => {
  const after = structuredClone(item);
  const reader = new Reader(expression, item, names);
  const changed = new Set<string>();
  let clause = '';
  while (!reader.isOver) {
    if (['SET', 'REMOVE', 'ADD'].includes(reader.peek())) clause = reader.next();
    else reader.skip(',');
    const path = reader.path();
    if (changed.has(path.join('.'))) throw invalid('An update changes an attribute twice.');
    changed.add(path.join('.'));
    if (clause === 'REMOVE') put(after, path, undefined);
    else if (clause === 'ADD') put(after, path, numberOf(item[path.join('.')] ?? 0) + numberOf(reader.operand()));
    else {
      if (!reader.skip('=')) throw new Error(`SET without = before ${reader.peek()}.`);
      const value = reader.value();
      if (value === undefined) throw invalid('An update sets what the item has not.');
      put(after, path, value);
    }
  }
  return after;
};
