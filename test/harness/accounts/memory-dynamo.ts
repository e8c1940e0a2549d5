/** Our tables in this process, without HTTP: the commands that the account calls send, answered as DynamoDB answers them. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TABLES, type Table, type TableName } from '../../../shared/platform/tables.ts';
import { type Item, meets, type Names, updated } from './expression.ts';

interface Input extends Names {
  TableName: string;
  Key?: Item;
  Item?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ReturnValues?: string;
  TransactItems?: Record<string, Input>[];
}

const keyOf = (table: string, item: Item): string => {
  const { partition, sort } = (TABLES[table as TableName] satisfies Table as Table).key;
  return JSON.stringify([item[partition], sort && item[sort]]);
};

const refused = (): Error =>
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });

const known = (item: Item): Item =>
  structuredClone(Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)));

export class MemoryDynamo {
  private readonly tables = new Map<string, Map<string, Item>>();

  private table(name: string): Map<string, Item> {
    const table = this.tables.get(name) ?? new Map<string, Item>();
    this.tables.set(name, table);
    return table;
  }

  /** Items are replaced, never changed: a copy of the maps is a copy of everything. The answer brings it back. */
  snapshot(): () => void {
    const copy = [...this.tables].map(([name, items]) => [name, new Map(items)] as const);
    return () => {
      this.tables.clear();
      for (const [name, items] of copy) this.tables.set(name, new Map(items));
    };
  }

  private find({ TableName, Key, Item }: Input): Item | undefined {
    return this.table(TableName).get(keyOf(TableName, Key ?? Item ?? {}));
  }

  private write(kind: string, input: Input): { before: Item | undefined; after: Item | undefined } {
    const before = this.find(input);
    if (!meets(before ?? {}, input.ConditionExpression, input)) throw refused();
    const items = this.table(input.TableName);
    const key = keyOf(input.TableName, input.Key ?? input.Item ?? {});
    if (kind === 'ConditionCheck') return { before, after: before };
    if (kind === 'Delete') {
      items.delete(key);
      return { before, after: undefined };
    }
    const after =
      kind === 'Put'
        ? known(input.Item ?? {})
        : updated(before ?? input.Key ?? {}, input.UpdateExpression ?? '', input);
    items.set(key, known(after));
    return { before, after };
  }

  private transact(writes: readonly Record<string, Input>[]): object {
    const undo = this.snapshot();
    const codes = writes.map((write) => {
      const [[kind, input] = ['', undefined]] = Object.entries(write);
      if (!input) throw new Error('An empty write.');
      try {
        this.write(kind, input);
        return { Code: 'None' };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return { Code: 'ConditionalCheckFailed' };
        throw error;
      }
    });
    if (codes.every(({ Code }) => Code === 'None')) return {};
    undo();
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: codes,
    });
  }

  private select(condition: string | undefined, input: Input): object {
    const items = [...this.table(input.TableName).values()]
      .filter((item) => meets(item, condition, input) && meets(item, input.FilterExpression, input))
      .map(known);
    return { Items: items, Count: items.length };
  }

  /** Answers a command by its name, as `Get` or `TransactWrite`. */
  run(name: string, input: Input): object {
    switch (name) {
      case 'Get': {
        const found = this.find(input);
        return found ? { Item: known(found) } : {};
      }
      case 'Query':
        return this.select(input.KeyConditionExpression, input);
      case 'Scan':
        return this.select(undefined, input);
      case 'TransactWrite':
        return this.transact(input.TransactItems ?? []);
      case 'Put':
      case 'Update':
      case 'Delete': {
        const { before, after } = this.write(name, input);
        const Attributes = { ALL_NEW: after, ALL_OLD: before }[input.ReturnValues ?? ''];
        return Attributes ? { Attributes: known(Attributes) } : {};
      }
      default:
        throw new Error(`No ${name} here.`);
    }
  }
}
