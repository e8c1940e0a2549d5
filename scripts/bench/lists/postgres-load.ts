/** Loads the records of a benchmark into Postgres. */
import { rm } from 'node:fs/promises';
import { identifier, literal, scratchFile, withConnection } from '../../../functions/snapshots/engine.ts';
import type { Manifest } from '../../../functions/tables/manifests.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import { shown, timed } from '../common/measure.ts';
import { type MeasuredSet, queryOf } from './measure-sets.ts';
import { withRows } from './plain-scan.ts';
import { createTableSql, geometrySql, indexSql, tableColumns } from './postgres-sql.ts';
import type { Psql } from './psql.ts';

const schemaOf = (version: string): string => `"bench ${version}"`;

export const tableOf = (version: string, dataset: string): string => `${schemaOf(version)}.${identifier(dataset)}`;

/** The published rows as a CSV file; null is the empty cell, an empty text is quoted. */
const csvOf = (manifest: Manifest): Promise<string> =>
  withRows(manifest, async (rows) => {
    const file = await scratchFile('.csv');
    const columns = tableColumns(DATASETS[manifest.dataset]).map(identifier).join(', ');
    await withConnection((connection) =>
      connection.run(`COPY (SELECT ${columns} FROM (${rows})) TO ${literal(file)} (FORMAT csv, HEADER false)`),
    );
    return file;
  });

const loadTable = async (psql: Psql, version: string, manifest: Manifest, queries: ListQuery[]): Promise<void> => {
  const dataset: Dataset = DATASETS[manifest.dataset];
  const table = tableOf(version, dataset.name);
  const file = await csvOf(manifest);
  try {
    await psql.run(createTableSql(dataset, table));
    await psql.run(`\\copy ${table} from ${literal(file)} csv`);
  } finally {
    await rm(file);
  }
  if (dataset.place) await psql.run(geometrySql(dataset, table));
  for (const index of indexSql(dataset, table, queries)) await psql.run(index);
  await psql.run(`VACUUM FULL ${table};`);
  await psql.run(`VACUUM ANALYZE ${table};`);
};

const isLoaded = async (psql: Psql, version: string): Promise<boolean> => {
  const comment = `SELECT obj_description(oid) FROM pg_namespace WHERE nspname = ${literal(`bench ${version}`)};`;
  return (await psql.run(comment)).lines.includes('loaded');
};

/** Loads every dataset that the sets ask, unless a run before has. */
export const load = async (
  psql: Psql,
  version: string,
  measured: readonly MeasuredSet[],
  manifests: ReadonlyMap<string, Manifest>,
): Promise<void> => {
  if (await isLoaded(psql, version)) return;
  await psql.run("SET maintenance_work_mem = '512MB';");
  await psql.run('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS postgis;');
  await psql.run(`DROP SCHEMA IF EXISTS ${schemaOf(version)} CASCADE; CREATE SCHEMA ${schemaOf(version)};`);
  for (const manifest of manifests.values()) {
    const queries = measured
      .filter(({ set }) => set.dataset === manifest.dataset)
      .flatMap(({ set, params }) => params.map((one) => queryOf(set.dataset, one)));
    if (queries.length === 0) continue;
    const [, took] = await timed(() => loadTable(psql, version, manifest, queries));
    console.log(`PostgreSQL: ${manifest.dataset} loaded and indexed in ${shown(took / 1000)} s`);
  }
  await psql.run(`COMMENT ON SCHEMA ${schemaOf(version)} IS 'loaded';`);
};
