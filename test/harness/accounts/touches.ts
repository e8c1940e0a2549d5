/** The part of the stores that a step reads or writes: two steps that touch nothing in common may change places. */
import { type Input, keyOf } from './memory-dynamo.ts';

/** An item of a table, or the whole of a table or of the pool where there is no key. */
interface Touch {
  store: string;
  key?: string;
  isWrite: boolean;
}

/** All that one step touches. */
export type Touched = readonly Touch[];

const item = ({ TableName, Key, Item }: Input, isWrite: boolean): Touch => ({
  store: TableName,
  key: keyOf(TableName, Key ?? Item ?? {}),
  isWrite,
});

/**
 * By the name of a command of DynamoDB, as `Get`. A query or a scan, also of an index, reads its whole table. A condition
 * is about the item that is written; a write that it refuses counts as one. Throws for a command that is not known.
 */
export const touchesOfTables = (name: string, input: Input): Touched => {
  switch (name) {
    case 'Get':
      return [item(input, false)];
    case 'BatchGet':
      return Object.entries(input.RequestItems ?? {}).flatMap(([TableName, { Keys }]) =>
        Keys.map((Key) => item({ TableName, Key }, false)),
      );
    case 'Query':
    case 'Scan':
      return [{ store: input.TableName, isWrite: false }];
    case 'Put':
    case 'Update':
    case 'Delete':
      return [item(input, true)];
    case 'TransactWrite':
      return (input.TransactItems ?? []).flatMap((writes) =>
        Object.entries(writes).map(([kind, one]) => item(one, kind !== 'ConditionCheck')),
      );
    default:
      throw new Error(`What does ${name} touch?`);
  }
};

/** Operations of the pool that change nothing; any other one counts as a change of all of it. */
const POOL_READS = new Set(['AdminGetUser', 'ListUsers']);

export const touchesOfPool = (operation: string): Touched => [{ store: 'pool', isWrite: !POOL_READS.has(operation) }];

/** Steps commute where they touch different things, or only read what they share. */
export const commute = (one: Touched, other: Touched): boolean =>
  !one.some((mine) =>
    other.some(
      (theirs) =>
        mine.store === theirs.store &&
        (mine.isWrite || theirs.isWrite) &&
        (mine.key === undefined || theirs.key === undefined || mine.key === theirs.key),
    ),
  );
