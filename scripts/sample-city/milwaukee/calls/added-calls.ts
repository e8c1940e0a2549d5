/** Calls that a test or a demonstration puts on the pages at once, beside those of the generator. */
import type { FireRow } from '../../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { CallsName } from '../../../../shared/datasets/registry.ts';
import { dayOf, fireTime, policeTime, yearAndDay } from '../wall-clock.ts';

/** Cells of a call to put on a page; what is not given is made up. */
interface AddedRows {
  'police-dispatch-call': Partial<PoliceRow>;
  'fire-dispatch-call': FireRow;
}

/** Puts a call on its page. Given again under its number, it replaces what it was. */
export type AddCall = <N extends CallsName>(dataset: N, row: AddedRows[N]) => void;

const MINUTE = 60_000;
/** An address that every size of city has: the station of district 3. */
const SOMEWHERE = '2333 N 49TH ST';

export interface AddedCalls {
  add: AddCall;
  police: () => PoliceRow[];
  fire: () => FireRow[];
}

/** Added calls stay for good; those without a time are as old as the newest of the page usually are. */
export const addedCalls = (now: () => number): AddedCalls => {
  const police = new Map<string, PoliceRow>();
  const fire = new Map<string, FireRow>();
  let count = 0;
  const addPolice = (cells: Partial<PoliceRow>): void => {
    const row: PoliceRow = {
      // The day's own numbers end far below 9000.
      callNumber: `${yearAndDay(dayOf(now()))}${9000 + count}`,
      dateTime: policeTime(now() - 36 * MINUTE),
      location: `${SOMEWHERE},MKE`,
      district: '3',
      nature: 'BATTERY',
      status: 'Service in Progress',
      ...cells,
    };
    police.set(row.callNumber, row);
  };
  const addFire = (cells: FireRow): void => {
    const row: FireRow = {
      CFS: String(9_000_000 + count),
      DATEANDTIME: fireTime(now() - 16 * MINUTE),
      ADDRESS: SOMEWHERE,
      APT: '',
      CITY: 'MILWAUKEE',
      ITYPE: 'EMS',
      DISPOSITION: 'ACTIVE',
      ...cells,
    };
    fire.set(String(row.CFS), row);
  };
  return {
    add: (dataset, row) => {
      count++;
      if (dataset === 'fire-dispatch-call') addFire(row);
      else addPolice(row);
    },
    police: () => [...police.values()].reverse(),
    fire: () => [...fire.values()].reverse(),
  };
};
