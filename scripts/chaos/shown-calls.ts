/** The calls that one run puts on the city's pages, and what is true of each. */
import { CITY } from '#city/facts';
import { type Point, point, storedDegrees } from '../../shared/base/geo.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { type CityAddress, fireTime, policeCallAt } from '../../test/harness/sources/city-calls.ts';
import { pick, type Random } from '../sample-city/random.ts';
import type { CityPages } from './city-pages.ts';

export interface ShownCall {
  dataset: CallsName;
  id: string;
  /** The state at the end. */
  natureOfCall: string;
  geometry: Point;
  /** Puts it on its page, as it is at first. */
  show: () => void;
  /** A later reading of the same call, which may be more severe; null where it stays as it was. */
  change: (() => void) | null;
}

const POLICE_NATURES = ['SHOOTING', 'SHOTSPOTTER', 'BATTERY', 'GRAFFITI', 'PARKING TROUBLE'];
// None that is public by block only: who should get a mail is known by the address.
const FIRE_NATURES = ['Alarm Sounding', 'Building Fire', 'Water Leak'];
const MINUTE = 60_000;
const CHANGING = 0.4;

const MOST_CALLS = 20;

/** Numbers of their own for each run and each call of it. */
const numberOf = (run: number, index: number): number => 10_000 + run * MOST_CALLS + index;

const policeId = (run: number, index: number): string => `26${numberOf(run, index)}00`;
const fireId = (run: number, index: number): string => String(8_000_000 + numberOf(run, index));

/** A filter that finds a run's calls and no others. */
export const filterOf = (dataset: CallsName, run: number): string =>
  dataset === 'police-dispatch-call'
    ? `callNumber >= "${policeId(run, 0)}" AND callNumber < "${policeId(run, MOST_CALLS)}"`
    : `cfs >= "${fireId(run, 0)}" AND cfs < "${fireId(run, MOST_CALLS)}"`;

/** Those of these numbers, none of 20 or more. */
export const callsOf = (
  run: number,
  numbers: readonly number[],
  addresses: readonly CityAddress[],
  pages: CityPages,
  random: Random,
): ShownCall[] => {
  const now = Date.now();
  return numbers.map((index): ShownCall => {
    const at = pick(random, addresses);
    const geometry = point(storedDegrees(at.lng), storedDegrees(at.lat));
    const isChanging = random() < CHANGING;
    if (random() < 0.3) {
      const id = fireId(run, index);
      const natureOfCall = pick(random, FIRE_NATURES);
      const row = {
        CFS: id,
        DATEANDTIME: fireTime(new Date(now - 20 * MINUTE)),
        ADDRESS: at.text,
        APT: '',
        CITY: CITY.municipality.toUpperCase(),
        ITYPE: natureOfCall,
      };
      const show = (DISPOSITION: string) => () => pages.fire({ ...row, DISPOSITION });
      return {
        dataset: 'fire-dispatch-call',
        id,
        natureOfCall,
        geometry,
        show: show('ACTIVE'),
        change: isChanging ? show('COMPLETED') : null,
      };
    }
    const id = policeId(run, index);
    const last = pick(random, POLICE_NATURES);
    // A call may become more severe, never less: what is due is then what its end says.
    const first = isChanging ? 'BUSINESS CHECK' : last;
    const reported = new Date(now - 40 * MINUTE);
    const show = (nature: string, status: string) => () =>
      pages.police({ ...policeCallAt(at, id, nature, reported), status });
    return {
      dataset: 'police-dispatch-call',
      id,
      natureOfCall: last,
      geometry,
      show: show(first, 'Service in Progress'),
      change: isChanging ? show(last, 'Advised') : null,
    };
  });
};
