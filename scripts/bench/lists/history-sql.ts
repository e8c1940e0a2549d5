/** Property history by SQL alone: the sample city's own files of it, 100 columns wide, take minutes to write and read. */
import { rm } from 'node:fs/promises';
import { CITY } from '#city/facts';
import { identifier, literal, withConnection } from '../../../functions/snapshots/engine.ts';
import { sealedOrder, selectFiles, writeParquet } from '../../../functions/snapshots/parquet.ts';
import { nextManifest, putSegment, putSnapshot } from '../../../functions/snapshots/publishing.ts';
import { SHARD_COLUMN, shardOf } from '../../../functions/snapshots/shards.ts';
import { withFiles } from '../../../functions/snapshots/with-files.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';

const { parcel, property } = DATASETS;

/** `shardOf` in SQL, for the digits of tax keys. */
const SHARD = `(list_reduce(
  list_prepend(2166136261::BIGINT, [unicode(digit)::BIGINT FOR digit IN string_split(taxkey, '')]),
  lambda hash, code: (xor(hash, code) * 16777619) % 4294967296) >> 28)::TINYINT`;

/** Each column as an expression of a parcel's row, its `year`, and `owned`: how often it was sold until then. */
const VALUES: Record<keyof typeof property.columns, string> = {
  id: `taxkey || '-' || year || '-12-31'`,
  taxkey: 'taxkey',
  sourceDate: 'make_timestamp(year, 12, 31, 6, 0, 0)',
  yr_assmt: 'year',
  last_name_chg: 'make_timestamp(year - year % 9, 5, 4, 5, 0, 0)',
  own_ocpd: `if(hash(taxkey, owned) % 3 > 0, 'O', NULL)`,
  yr_built: '1885 + hash(taxkey) % 130',
  c_a_class: `(1 + hash(taxkey) % 5)::VARCHAR`,
  c_a_land: 'round(landvalue * 1.03 ** (year - 2026), -2)',
  c_a_imprv: 'round((assessedva - landvalue) * 1.03 ** (year - 2026), -2)',
  c_a_total: 'round(assessedva * 1.03 ** (year - 2026), -2)',
  bldg_area: '800 + hash(taxkey) % 1400',
  lot_area: '3000 + hash(taxkey) % 4000',
  nr_units: '1 + hash(taxkey) % 3',
  owner_name_1: `'SAMPLE OWNER ' || hash(taxkey, owned) % 90000`,
  owner_name_2: `if(hash(taxkey, owned) % 5 = 0, 'SAMPLE OWNER ' || hash(owned, taxkey) % 90000, NULL)`,
  owner_name_3: 'NULL',
  owner_mail_addr: `hash(taxkey, owned) % 900 || ' SAMPLE ST'`,
  owner_city_state: `'${CITY.name.toUpperCase()}, ${CITY.stateNames[0]}'`,
  owner_zip: `532 || 10 + hash(owned) % 20 || '0000'`,
};

/** Publishes so many years of history of every published parcel; answers the number of rows. */
export const publishHistory = async (years: number): Promise<number> => {
  const parcels = await readManifest('parcel');
  if (!parcels) throw new Error('There are no parcels to have a history.');
  const keys = parcels.segments.map(({ key }) => key);
  const [file, rows] = await withFiles(keys, (files) =>
    withConnection(async (connection) => {
      const values = Object.entries(VALUES).map(([name, sql]) => `(${sql}) AS ${identifier(name)}`);
      const known = await connection.runAndReadAll(`SELECT taxkey, ${SHARD} FROM (${selectFiles(parcel, files)})`);
      for (const [taxkey, shard] of known.getRows())
        if (shardOf(String(taxkey)) !== shard) throw new Error(`The history of ${taxkey} would lie in another shard.`);
      const made = await writeParquet(
        connection,
        `SELECT ${values.join(', ')}, ${SHARD} AS ${SHARD_COLUMN}
         FROM (SELECT *, (year + hash(taxkey) % 9) // 9 AS owned FROM (${selectFiles(parcel, files)}), range(2025 - ${years - 1}, 2026) AS years(year))
         ORDER BY ${sealedOrder(property)}`,
      );
      const count = await connection.runAndReadAll(`SELECT count(*) FROM read_parquet(${literal(made)})`);
      return [made, Number(count.value(0, 0))] as const;
    }),
  );
  const segments = [await putSegment('property', file, { rows, part: 'archive' })];
  const snapshot = await putSnapshot('property', [file], segments);
  await rm(file);
  await replaceManifest(nextManifest('property', null, { segments, snapshot }), null);
  return rows;
};
