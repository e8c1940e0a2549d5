/** DynamoDB's condition and update expressions, as far as our stores write them; anything else throws. */
import { isDeepStrictEqual } from 'node:util';

export type Item = Record<string, unknown>;

export interface Names {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

const TOKEN = /\s*([#:]?[\w.#]+|<>|<=|>=|[=<>()+,-])/gy;

const tokensOf = (expression: string): string[] => {
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = '']) => token);
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) throw new Error(`Not an expression: ${expression}`);
  return tokens;
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
      .split('.')
      .map((part) => {
        const name = part.startsWith('#') ? this.names.ExpressionAttributeNames?.[part] : part;
        if (name === undefined) throw new Error(`No name for ${part}.`);
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
      if (!(token in values)) throw new Error(`No value for ${token}.`);
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
    const left = this.operand();
    const operator = this.next();
    const right = this.operand();
    if (operator === '=') return isDeepStrictEqual(left, right);
    if (typeof left !== typeof right || left === undefined) return false;
    const [a, b] = [left as number, right as number]; // Numbers or strings: both compare so.
    switch (operator) {
      case '<':
        return a < b;
      case '<=':
        return a <= b;
      case '>':
        return a > b;
      case '>=':
        return a >= b;
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

/** Whether the item (an empty one where there is none) meets a condition. */
export const meets = (item: Item, condition: string | undefined, names: Names): boolean =>
  condition === undefined || new Reader(condition, item, names).any();

const put = (item: Item, path: string[], value: unknown): void => {
  const [last = '', ...before] = path.toReversed();
  let at: Item = item;
  for (const name of before.toReversed()) at = at[name] as Item;
  if (value === undefined) delete at[last];
  else at[last] = value;
};

/** The item after an update. */
export const updated = (item: Item, expression: string, names: Names): Item => {
  const after = structuredClone(item);
  const reader = new Reader(expression, item, names);
  let clause = '';
  while (!reader.isOver) {
    if (['SET', 'REMOVE', 'ADD'].includes(reader.peek())) clause = reader.next();
    else reader.skip(',');
    const path = reader.path();
    if (clause === 'REMOVE') put(after, path, undefined);
    else if (clause === 'ADD')
      put(after, path, Number(path.length === 1 ? (item[path[0] ?? ''] ?? 0) : 0) + Number(reader.operand()));
    else {
      if (!reader.skip('=')) throw new Error(`SET without = before ${reader.peek()}.`);
      put(after, path, reader.operand());
    }
  }
  return after;
};
