/** Our tables in this process, without HTTP: the commands that the account calls send, answered as DynamoDB answers them. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { TABLES, type Table, type TableName } from '../../../shared/platform/tables.ts';
import { type Item, invalid, isInvalid, isLess, meets, type Names, refuseUnused, updated } from './expression.ts';

/** The input of a command, as far as our stores write it. */
export interface Input extends Names {
  TableName: string;
  Key?: Item;
  Item?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  IndexName?: string;
  ScanIndexForward?: boolean;
  Limit?: number;
  ProjectionExpression?: string;
  ReturnValues?: string;
  ReturnValuesOnConditionCheckFailure?: string;
  RequestItems?: Record<string, { Keys: Item[] }>;
  TransactItems?: Record<string, Input>[];
}

/** An item's key in its table, as text. */
export const keyOf = (table: string, item: Item): string => {
  const { partition, sort } = (TABLES[table as TableName] satisfies Table as Table).key;
  return JSON.stringify([item[partition], sort && item[sort]]);
};

const known = (item: Item): Item =>
  structuredClone(Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)));

const refused = (found: Item | undefined): Error =>
  new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: {},
    // The document client leaves the item of an error as it came.
    ...(found ? { Item: marshall(found) } : {}),
  });

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
    refuseUnused([input.UpdateExpression, input.ConditionExpression], input);
    const before = this.find(input);
    if (!meets(before ?? {}, input.ConditionExpression, input))
      throw refused(input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined);
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
    if (keyOf(input.TableName, after) !== key) throw invalid('An update changes the key.');
    items.set(key, known(after));
    return { before, after };
  }

  private transact(writes: readonly Record<string, Input>[]): object {
    const targets = writes.flatMap((write) =>
      Object.values(write).map(({ TableName, Key, Item }) => TableName + keyOf(TableName, Key ?? Item ?? {})),
    );
    if (new Set(targets).size < targets.length) throw invalid('A transaction writes an item twice.');
    const undo = this.snapshot();
    const codes = writes.map((write) => {
      const [[kind, input] = ['', undefined]] = Object.entries(write);
      if (!input) throw new Error('An empty write.');
      try {
        this.write(kind, input);
        return { Code: 'None' };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return { Code: 'ConditionalCheckFailed' };
        if (isInvalid(error)) return { Code: 'ValidationError' };
        undo();
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
    const { KeyConditionExpression, FilterExpression, ProjectionExpression } = input;
    refuseUnused([KeyConditionExpression, FilterExpression, ProjectionExpression], input);
    const { key, indexes } = TABLES[input.TableName as TableName] satisfies Table as Table;
    const { partition, sort } = input.IndexName ? (indexes[input.IndexName] ?? key) : key;
    const shown = ProjectionExpression?.split(', ').map((name) => input.ExpressionAttributeNames?.[name] ?? name);
    const found = [...this.table(input.TableName).values()]
      .filter((item) => item[partition] !== undefined && (!sort || item[sort] !== undefined))
      .filter((item) => meets(item, condition, input));
    if (sort) found.sort((one, other) => (isLess(one[sort], other[sort]) ? -1 : 1));
    if (input.ScanIndexForward === false) found.reverse();
    const items = found
      .slice(0, input.Limit)
      .filter((item) => meets(item, FilterExpression, input))
      .map((item) => known(shown ? Object.fromEntries(shown.map((name) => [name, item[name]])) : item));
    return { Items: items, Count: items.length };
  }

  /** Answers a command by its name, as `Get` or `TransactWrite`. */
  run(name: string, input: Input): object {
    switch (name) {
      case 'Get': {
        const found = this.find(input);
        return found ? { Item: known(found) } : {};
      }
      case 'BatchGet': {
        const asked = Object.entries(input.RequestItems ?? {});
        const found = asked.map(([TableName, { Keys }]) => {
          const items = Keys.map((Key) => this.find({ TableName, Key })).filter((item) => item !== undefined);
          return [TableName, items.map((item) => known(item))];
        });
        return { Responses: Object.fromEntries(found) };
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
