/** Calls that a test or a demonstration puts on the pages at once, beside those of the generator. */
import type { FireRow } from '../../functions/feeds/fire-dispatch-call.ts';
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import { dayOf, fireTime, policeTime, yearAndDay } from './wall-clock.ts';

/** A call to put on a page; what is not given is made up. Given again under its number, it replaces what it was. */
export type AddedCall =
  | ({ dataset: 'police-dispatch-call' } & Partial<PoliceRow>)
  | { dataset: 'fire-dispatch-call'; row?: FireRow };

const MINUTE = 60_000;

export interface AddedCalls {
  add(call: AddedCall): void;
  police: () => PoliceRow[];
  fire: () => FireRow[];
}

/** Added calls stay for good; those without a time are as old as the newest of the page usually are. */
export const addedCalls = (now: () => number): AddedCalls => {
  const police = new Map<string, PoliceRow>();
  const fire = new Map<string, FireRow>();
  let count = 0;
  return {
    add: (call) => {
      count++;
      if (call.dataset === 'fire-dispatch-call') {
        const row: FireRow = {
          CFS: String(9_000_000 + count),
          DATEANDTIME: fireTime(now() - 16 * MINUTE),
          ADDRESS: '200 E WELLS ST',
          APT: '',
          CITY: 'MILWAUKEE',
          ITYPE: 'EMS',
          DISPOSITION: 'ACTIVE',
          ...call.row,
        };
        fire.set(String(row.CFS), row);
        return;
      }
      const { dataset: _, ...cells } = call;
      const row: PoliceRow = {
        // The day's own numbers end far below 9000.
        callNumber: `${yearAndDay(dayOf(now()))}${9000 + count}`,
        dateTime: policeTime(now() - 36 * MINUTE),
        location: '200 E WELLS ST,MKE',
        district: '1',
        nature: 'BATTERY',
        status: 'Service in Progress',
        ...cells,
      };
      police.set(row.callNumber, row);
    },
    police: () => [...police.values()].reverse(),
    fire: () => [...fire.values()].reverse(),
  };
};
