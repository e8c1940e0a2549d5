/** Two syntheses compared: each difference is told, and only the loss of what is kept fails. */
import { expect, test } from 'vitest';
import { compareTemplates, REPLACING, type Resources } from '../../scripts/template-diff.ts';
import { RETAINED } from '../infra/retained.data.ts';

const table = { Type: 'AWS::DynamoDB::GlobalTable', DeletionPolicy: 'Retain', Properties: { KeySchema: ['id'] } };
const queue = { Type: 'AWS::SQS::Queue', Properties: { Delay: 1 } };
const compare = (before: Resources, now: Resources) => compareTemplates({ data: before }, { data: now });

test('the same templates have no difference', () => {
  expect(compare({ table, queue }, structuredClone({ table, queue }))).toEqual({ lines: [], lost: [] });
});

test('what comes, goes and changes is told, and fails nothing where no data are kept', () => {
  const changed = { ...queue, Properties: { Delay: 2 } };
  expect(compare({ queue, old: queue }, { queue: changed, new: queue })).toEqual({
    lines: ['~ data: queue (AWS::SQS::Queue): Delay', '- data: old (AWS::SQS::Queue)', '+ data: new (AWS::SQS::Queue)'],
    lost: [],
  });
});

test.each<[string, Resources]>([
  ['is removed.', {}],
  ['becomes AWS::SQS::Queue.', { table: queue }],
  ['is replaced, by KeySchema.', { table: { ...table, Properties: { KeySchema: ['name'] } } }],
  ['is replaced, by TableName.', { table: { ...table, Properties: { ...table.Properties, TableName: 'calls' } } }],
  ['is not kept any more.', { table: { ...table, DeletionPolicy: 'Delete' } }],
])('a kept table %s', (reason, now) => {
  expect(compare({ table }, now).lost).toEqual([`data: table (AWS::DynamoDB::GlobalTable) ${reason}`]);
});

test('a kept table may change its other properties', () => {
  const now = { table: { ...table, Properties: { ...table.Properties, BillingMode: 'PAY_PER_REQUEST' } } };
  expect(compare({ table }, now).lost).toEqual([]);
});

test('a stack that goes loses its tables', () => {
  expect(compareTemplates({ data: { table } }, {}).lost).toHaveLength(1);
});

test('for each type of data that are kept it is known by which change they are replaced', () => {
  expect(Object.keys(REPLACING)).toEqual([...new Set(Object.values(RETAINED.data))].sort());
});
