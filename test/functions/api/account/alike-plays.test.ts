/** Plays that are left out because others are alike: what steps commute, and that those played find what all of them find. */
import { BatchGetCommand, GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startPlays, summary } from '../../../harness/accounts/account-interleavings.ts';
import type { PAIRS } from '../../../harness/accounts/account-plays.ts';
import { DRAWN_KEYS, drawnKey, drawnTable, drawnWrites, write } from '../../../harness/accounts/drawn-writes.ts';
import type { Command } from '../../../harness/accounts/dynamo-cases.ts';
import type { Schedule } from '../../../harness/accounts/interleave.ts';
import { type Input, MemoryDynamo } from '../../../harness/accounts/memory-dynamo.ts';
import { alike, playAll } from '../../../harness/accounts/schedules.ts';
import { commute, type Touched, touchesOfTables } from '../../../harness/accounts/touches.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const oneKey = fc.tuple(drawnTable, drawnKey);

const drawnCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: drawnWrites.map(write) },
  oneKey.map(([TableName, key]) => new GetCommand({ TableName, Key: { [DRAWN_KEYS[TableName]]: key } })),
  fc.uniqueArray(oneKey, { minLength: 1, maxLength: 3, selector: String }).map(
    (keys) =>
      new BatchGetCommand({
        RequestItems: Object.fromEntries(
          keys.map(([table]) => [
            table,
            { Keys: keys.flatMap(([name, key]) => (name === table ? [{ [DRAWN_KEYS[table]]: key }] : [])) },
          ]),
        ),
      }),
  ),
  fc.constant(
    new QueryCommand({
      TableName: 'users',
      IndexName: 'byEmail',
      KeyConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': 'one@example.com' },
    }),
  ),
  drawnTable.map((TableName) => new ScanCommand({ TableName })),
);

const said = (command: Command): [string, Input] => [
  command.constructor.name.replace(/Command$/, ''),
  command.input as Input,
];

const touchedBy = (command: Command): Touched => touchesOfTables(...said(command));

/** An answer, or a refusal as its parts. */
const asked = (memory: MemoryDynamo, command: Command): object => {
  try {
    return memory.run(...said(command));
  } catch (error) {
    return { ...(error as Error), message: (error as Error).message };
  }
};

/** The items of the tables by their keys: no order says anything. */
const itemsOf = (memory: MemoryDynamo): object[] =>
  Object.entries(DRAWN_KEYS).map(([TableName, key]) => {
    const { Items } = memory.run('Scan', { TableName }) as { Items: Record<string, unknown>[] };
    return Object.fromEntries(Items.map((item) => [item[key], item]));
  });

test('two commands that commute answer the same and leave the same in both orders', () => {
  fc.assert(
    fc.property(fc.array(drawnWrites, { maxLength: 6 }), drawnCommand, drawnCommand, (before, one, other) => {
      fc.pre(commute(touchedBy(one), touchedBy(other)));
      const memory = new MemoryDynamo();
      for (const writes of before) asked(memory, write(writes));
      const restore = memory.snapshot();
      const inOrder = [asked(memory, one), asked(memory, other), itemsOf(memory)];
      restore();
      const [later, first] = [asked(memory, other), asked(memory, one)];
      expect([first, later, itemsOf(memory)]).toEqual(inOrder);
    }),
    { numRuns: 2000 },
  );
});

const few = fc.array(drawnCommand, { minLength: 1, maxLength: 4 });

test('schedules that are alike answer the same and leave the same', () => {
  fc.assert(
    fc.property(fc.array(drawnWrites, { maxLength: 6 }), few, few, fc.nat(3), (before, mine, theirs, steps) => {
      const memory = new MemoryDynamo();
      for (const writes of before) asked(memory, write(writes));
      const restore = memory.snapshot();
      const played = (made: number): object => {
        restore();
        const ask = (one: Command): object => asked(memory, one);
        const begun = mine.slice(0, made).map(ask);
        const others = theirs.map(ask);
        return { mine: [...begun, ...mine.slice(made).map(ask)], others, items: itemsOf(memory) };
      };
      const touched: [Touched[], Touched[]] = [mine.map(touchedBy), theirs.map(touchedBy)];
      const more = alike({ touched }, { first: 0, steps, others: theirs.length });
      for (let made = steps + 1; made <= steps + more; made += 1) expect(played(made)).toEqual(played(steps));
    }),
    { numRuns: 500 },
  );
});

test('of a command that is not known nobody can say that it commutes', () => {
  expect(() => touchesOfTables('BatchWrite', { TableName: 'users' })).toThrow('BatchWrite');
});

test('of schedules that are alike the first and the last are played, and all are counted', async () => {
  const touched = (key: string) => [{ store: 'users', key, isWrite: true }];
  const ofBoth: [Touched[], Touched[]] = [['a', 'b', 'c', 'd', 'e'].map(touched), ['d'].map(touched)];
  const schedules: Schedule[] = [];
  const count = await playAll('unlike', async (schedule) => {
    schedules.push(schedule);
    return { made: [5, 1], touched: ofBoth };
  });
  expect(count).toBe(6);
  expect(schedules).toEqual([
    { first: 0, steps: Number.POSITIVE_INFINITY, others: 0 },
    { first: 0, steps: 1, others: 1 },
    { first: 0, steps: 3, others: 1 },
    { first: 0, steps: 4, others: 1 },
    { first: 1, steps: Number.POSITIVE_INFINITY, others: 0 },
  ]);
});

/** The condition of these commands is always met. */
let faulty = '';
const plays = duringTests(() =>
  startPlays((name, input) =>
    `${name} ${input.TableName}` === faulty
      ? { ...input, ConditionExpression: `(${input.ConditionExpression}) OR attribute_not_exists(nothing)` }
      : input,
  ),
);

const PLAYED: readonly { fault: string; finds: string[]; pair: (typeof PAIRS)[number] }[] = [
  { fault: 'none', finds: [], pair: { calls: ['external sign-in', 'external sign-in'], states: ['half-made'] } },
  {
    fault: 'Update users',
    finds: ['an address is confirmed that nobody proved'],
    pair: { calls: ['confirm at home', 'change of address'], states: ['unconfirmed'] },
  },
  {
    fault: 'Update users',
    finds: ['the table has a user whom the pool does not know', 'what was deleted is there again'],
    pair: { calls: ['delete', 'reject'], states: ['pending'] },
  },
];

test.each(PLAYED)(
  'fault $fault in $pair.calls.0 and $pair.calls.1: without those that are alike, plays go every way that all go',
  async ({ fault, finds, pair }) => {
    faulty = fault;
    const every = await plays.every(pair);
    const unlike = await plays.unlike(pair);
    expect(Object.keys(summary(unlike.broken)).sort()).toEqual(finds);
    expect(unlike.ways).toEqual(every.ways);
    expect([every.played, every.of]).toEqual([unlike.of, unlike.of]);
    expect(unlike.played).toBeLessThan(every.played);
  },
);
