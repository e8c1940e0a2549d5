/** The assessed values of a property's block: the median of each year, of houses with numbers of the same hundred. */
import type { Reply } from '../../../shared/api/api.ts';
import { medianOf } from '../../../shared/base/median.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS, datasetFor } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { formatFilter, type Test } from '../../../shared/query/filter.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { totalOf, yearValues } from '../../../shared/statistics/year-values.ts';
import { listByRole, lookupByRole } from '../../lists/by-role.ts';

type BlockValues = Reply<'GET /api/blockValues/{id}'>;

/** A block has fewer properties; one with hundreds of flats is told by these. */
const MOST = 300;
/** Fewer would tell the value of a neighbour. */
const LEAST = 3;

const STREET = ['streetdir', 'streetname', 'streettype', 'muniname'] as const;

/** The tax keys of the properties of a block. */
const keysOf = async (parcel: RoleRecord<'parcels'>, first: number): Promise<string[]> => {
  const name = datasetFor('parcels');
  if (!name) return [];
  const { columns }: Dataset = DATASETS[name];
  const tests: Test[] = [
    { column: 'houseNumber', op: '>=', value: first },
    { column: 'houseNumber', op: '<', value: first + 100 },
    ...STREET.flatMap((column): Test[] => {
      const value = parcel[column];
      return value && column in columns ? [{ column, op: '=', value }] : [];
    }),
  ];
  const query = parseListQuery(DATASETS[name], {
    filter: [formatFilter(tests)],
    fields: ['taxkey'],
    limit: [String(MOST)],
  });
  return (await listByRole('parcels', query)).map(({ taxkey }) => taxkey);
};

/** Null for an unknown tax key, and for a property without a house number. Throws what reading a snapshot throws. */
export const valuesOfBlock = async (taxkey: string): Promise<BlockValues | null> => {
  const [parcel] = (await lookupByRole('parcels', 'taxkey', [taxkey])).get(taxkey) ?? [];
  if (!parcel?.houseNumber || !parcel.streetname) return null;
  const first = floorToHundred(parcel.houseNumber);
  const records = await lookupByRole('assessments', 'taxkey', await keysOf(parcel, first));
  const years = new Map<number, number[]>();
  for (const one of records.values())
    for (const value of yearValues(one)) years.set(value.year, [...(years.get(value.year) ?? []), totalOf(value)]);
  const street = [parcel.streetdir, parcel.streetname, parcel.streettype].filter(Boolean).join(' ');
  return {
    block: `${first} block of ${titleCase(street)}`,
    years: [...years]
      .filter(([, values]) => values.length >= LEAST)
      .map(([year, values]) => ({ year, median: medianOf(values), properties: values.length }))
      .sort((a, b) => a.year - b.year),
  };
};
