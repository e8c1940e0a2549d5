/** How many records there are of each kind, in the list engine. */
import { AppError } from '../../shared/base/errors.ts';
import { DATASETS, type WholeName } from '../../shared/datasets/registry.ts';
import { type GroupQuery, keyName, MAX_GROUPS, MEASURES } from '../../shared/query/group-query.ts';
import { identifier } from '../snapshots/engine.ts';
import type { JsonValue } from '../snapshots/field.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { enoughFor } from './enough.ts';
import { keysSql } from './group-keys.ts';
import { inTurns } from './in-turns.ts';
import { askSnapshot } from './query-limit.ts';
import { countsFor, type RefinedSelection, refineSelection, type TableQuery, whereOf } from './refine-selection.ts';

/** By each key's name its value, null where records have none, under `count` how many records share them, and measures of a column. */
export type Group = Record<string, string | number | null>;

export interface Groups {
  groups: Group[];
  /** How many records there are in all groups, those beyond a limit too. */
  total: number;
}

/** The figures kept of a column of numbers for each small group, so that groups put together of them tell its measures. */
const measuresSql = (of: string | null) => {
  if (of === null) return { counted: '', valued: '', groups: '', names: '' };
  const column = identifier(of);
  return {
    counted: `, sum(${column}) AS of_sum, count(${column}) AS of_count, min(${column}) AS of_least, max(${column}) AS of_most`,
    valued: ', of_sum, of_count, of_least, of_most',
    groups: `, sum(of_sum)::DOUBLE AS sum, (sum(of_sum) / nullif(sum(of_count), 0))::DOUBLE AS mean,
         min(of_least)::DOUBLE AS least, max(of_most)::DOUBLE AS most`,
    names: `, ${MEASURES.join(', ')}`,
  };
};

/** The counted values of a column, where they tell the groups; null where the rows must be read. */
const countsOfGroups = (refined: RefinedSelection<GroupQuery>): string | null => {
  const { by, of } = refined.query;
  const [key] = by;
  return key && 'column' in key && by.length === 1 && of === null ? countsFor(refined, key.column) : null;
};

export const readGroups = async (asked: TableQuery<GroupQuery>): Promise<Groups> => {
  const { connection, query, table, deadline } = asked;
  const refined = await refineSelection(asked);
  const bindings = new Bindings();
  const keys = await keysSql(asked, bindings);
  const names = query.by.map((key) => identifier(keyName(key)));
  const counts = countsOfGroups(refined);
  const where = whereOf(
    refined,
    bindings,
    keys.flatMap((key) => key.where ?? []),
  );
  const counted = Object.entries(Object.assign({}, ...keys.map((key) => key.counted)) as Record<string, string>)
    .map(([name, sql]) => `${sql} AS ${identifier(name)}`)
    .join(', ');
  const values = keys.map(({ value }, index) => `${value} AS ${names[index]}`).join(', ');
  const most = query.limit ?? MAX_GROUPS + 1;
  const measures = measuresSql(query.of);
  const rows = await rowsOf(
    connection,
    `WITH counted AS (SELECT ${counted}, ${counts ? 'sum(rows)' : 'count(*)'} AS rows${measures.counted} FROM ${counts ?? table} ${where} GROUP BY ALL),
       valued AS (SELECT ${values}, rows${measures.valued} FROM counted),
       groups AS (SELECT ${names.join(', ')}, sum(rows)::BIGINT AS count${measures.groups} FROM valued GROUP BY ALL HAVING count > 0)
     SELECT json_array(${names.join(', ')}, count, (SELECT sum(rows)::BIGINT FROM counted)${measures.names}) FROM (
       FROM groups ORDER BY ${identifier(query.order.name)} ${query.order.direction} NULLS LAST,
         ${names.map((name) => `${name} NULLS LAST`).join(', ')} LIMIT ${BigInt(most)})`,
    bindings,
  );
  if (query.limit === null && rows.length > MAX_GROUPS)
    throw new AppError('invalid', `groupBy: more than ${MAX_GROUPS} groups; name a limit, or narrow them by a filter`);
  const groups: Group[] = [];
  let total = 0;
  await inTurns(rows, deadline, ([text]) => {
    const row: JsonValue[] = JSON.parse(String(text));
    const group: Group = {};
    for (const [index, key] of query.by.entries()) {
      const value = row[index] ?? null;
      group[keyName(key)] = value === null ? null : (keys[index]?.read(value) ?? null);
    }
    group.count = Number(row[keys.length]);
    if (query.of !== null)
      for (const [index, measure] of MEASURES.entries()) {
        const value = row[keys.length + 2 + index] ?? null;
        group[measure] = value === null ? null : Number(value);
      }
    groups.push(group);
    total = Number(row[keys.length + 1]);
  });
  return { groups, total };
};

/** The groups of a dataset's records, exact, of one moment; none where never published. Throws AppError `invalid` for too many. */
export const groupRecords = async (name: WholeName, query: GroupQuery): Promise<Groups> => {
  const found = await askSnapshot(
    name,
    async (connection, table, deadline) => {
      await connection.run('BEGIN TRANSACTION READ ONLY');
      return readGroups({ connection, dataset: DATASETS[name], table, query, deadline });
    },
    { enough: enoughFor(DATASETS[name], query) },
  );
  return found ?? { groups: [], total: 0 };
};
