/** The assessed value of a property by year, from the assessor's yearly records. */
import type { RoleRecord } from '../datasets/roles.ts';

/** In US dollars. */
export interface YearValue {
  year: number;
  land: number;
  improvements: number;
}

type Assessment = Pick<RoleRecord<'assessments'>, 'yr_assmt' | 'sourceDate' | 'c_a_land' | 'c_a_imprv' | 'c_a_total'>;

export const totalOf = ({ land, improvements }: YearValue): number => land + improvements;

/**
 * One value a year, the oldest first; years without an assessment are left out. The records are in their order, the newest
 * first: the later of a year's records is the one that counts.
 */
export const yearValues = (records: readonly Assessment[]): YearValue[] => {
  const years = new Map<number, YearValue>();
  for (const { yr_assmt, sourceDate, c_a_land, c_a_imprv, c_a_total } of records) {
    const year = yr_assmt ?? Number(sourceDate.slice(0, 4));
    if (years.has(year) || (!c_a_total && !c_a_land)) continue;
    const land = c_a_land ?? 0;
    years.set(year, { year, land, improvements: c_a_imprv ?? Math.max(0, (c_a_total ?? 0) - land) });
  }
  return [...years.values()].sort((a, b) => a.year - b.year);
};
