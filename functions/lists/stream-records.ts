/** A list's records in parts, as the engine finds them: for answers too long for memory. */
import { AppError } from '../../shared/base/errors.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import { DATASETS, type WholeName } from '../../shared/datasets/registry.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { t } from '../../shared/texts/functions/requests.data.ts';
import { withOnly } from '../lib/with-only.ts';
import { readerOf, selectFields } from '../snapshots/columns.ts';
import { connect, type Purpose } from '../snapshots/engine.ts';
import type { Field } from '../snapshots/field.ts';
import { acquire } from '../snapshots/snapshot.ts';
import { Bindings, orderSql } from '../snapshots/statement.ts';
import { withIncludes } from './includes.ts';
import { positionOf, seekClauses } from './keyset.ts';
import { readFields, sentNames } from './list.ts';
import { isScattered } from './page.ts';
import { asUnavailable, withinLimit, withinMemory } from './query-limit.ts';
import { type RefinedSelection, refineSelection, type TableQuery, totalRows, whereOf } from './refine-selection.ts';

/** How many exports may run at once in a process: each keeps a query and its memory until its reader has everything. */
const MOST_AT_ONCE = 2;
/** Most exports are read within this time. */
const RETRY_SECONDS = 30;

let underWay = 0;

/** Takes a turn and returns the function that gives it back, which may be called more than once. Throws AppError `unavailable` where all are taken. */
const takeTurn = (): (() => void) => {
  if (underWay >= MOST_AT_ONCE)
    throw new AppError('unavailable', t('exportsUnderWay'), {
      retryAfterSeconds: RETRY_SECONDS,
    });
  underWay += 1;
  let isGivenBack = false;
  return () => {
    if (!isGivenBack) underWay -= 1;
    isGivenBack = true;
  };
};

export interface RecordStream {
  /** How many there are without offset and limit. */
  total: number;
  /** Read them to the end or leave by `break`: until then the snapshot stays open. */
  parts: AsyncGenerator<AnyRecord[]>;
}

const PURPOSE: Purpose = 'exports';

const nothing = async function* (): AsyncGenerator<AnyRecord[]> {};

/**
 * The list's rows. In another order than theirs they are found by its keys alone, and only then read. So 50,000 of 3.5
 * million calls by nature take 1.4 s of CPU, against 2.1. In their own order this costs more than it saves (crimes: 40
 * ms, 27).
 */
const sqlOf = (asked: RefinedSelection<ListQuery>, bindings: Bindings): string => {
  const { dataset, query, table } = asked;
  const position = positionOf(dataset, query);
  const seek = position ? seekClauses(dataset, query, position, bindings) : [];
  const order = orderSql(dataset, query);
  const rows = `${whereOf(asked, bindings, seek)} ${order} LIMIT ${BigInt(query.limit)} OFFSET ${BigInt(query.offset)}`;
  return isScattered(dataset, query)
    ? `FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} ${rows}) ${order}`
    : `FROM ${table} ${rows}`;
};

/** How many there are, and the rows, the first of which are found. */
const open = async (asked: TableQuery<ListQuery>, fields: Field[]) => {
  await asked.connection.run('BEGIN TRANSACTION READ ONLY');
  const refined = await refineSelection(asked);
  const total = await totalRows(refined);
  const bindings = new Bindings();
  const sql = selectFields(fields, sqlOf(refined, bindings));
  return { total, rows: (await asked.connection.stream(sql, bindings.values, bindings.types)).yieldRows() };
};

/** The stream of what is held; `release` is called once, when the stream has ended or could not begin. */
const streamHeld = async (
  name: WholeName,
  query: ListQuery,
  table: string,
  release: () => Promise<void>,
): Promise<RecordStream> => {
  const dataset: Dataset = DATASETS[name];
  const connection = await connect(PURPOSE).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const close = async (): Promise<void> => {
    connection.closeSync();
    await release();
  };
  try {
    const fields = readFields(dataset, query);
    const asked = { connection, dataset, table, query };
    const { total, rows } = await withinLimit(connection, (deadline) => open({ ...asked, deadline }, fields));
    const parts = async function* () {
      const read = readerOf(fields);
      const sent = sentNames(dataset, query);
      try {
        for await (const part of rows) {
          const records = await withIncludes(name, part.map(read), query.includes);
          yield sent ? records.map((record) => withOnly(record, sent)) : records;
        }
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        await close();
      }
    };
    return { total, parts: parts() };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * The records of a list, each part of one moment with all others. Throws as `listRecords` does, before the first part.
 * Throws AppError `unavailable` while two others are under way in this process. Everything after the first part takes
 * as long as its reader does.
 */
export const streamRecords = async (name: WholeName, query: ListQuery): Promise<RecordStream> => {
  const giveBack = takeTurn();
  try {
    return await withinMemory(async () => {
      const held = await acquire(name, { purpose: PURPOSE });
      if (held)
        return streamHeld(name, query, held.table, async () => {
          giveBack();
          await held.release();
        });
      giveBack();
      return { total: 0, parts: nothing() };
    });
  } catch (error) {
    giveBack();
    throw error;
  }
};
