/** The sample city's garbage day as the source of a test, its addresses, and a clock that both sides read. */
import { clock } from '../../../functions/lib/clock.ts';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import type { CitySize } from '../../../scripts/sample-city/city-sample.ts';
import { isInCity } from '../../../scripts/sample-city/milwaukee/land/addresses.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import type { PickupAddress } from '../../../shared/pickups/pickups.ts';
import { ENV, sourceVariable } from '../../../shared/platform/env.ts';

export interface PickupCity extends SampleCity {
  /** So many addresses within the city, spread over it, in the city's spelling. */
  addressesOf: (count: number) => PickupAddress[];
  /** How often the city was asked since the last look, by form or service. */
  questions: () => number;
  setTime: (time: string | Date) => void;
}

/** Starts it and points this process's variables at it; retries do not wait, and neither do questions. */
export const startPickupCity = async (size: CitySize = 'small'): Promise<PickupCity> => {
  const { now } = clock;
  const { sleep } = pause;
  pause.sleep = async () => {};
  const city = await startSampleCity({ size, now: () => clock.now() });
  useVariables({
    [sourceVariable('GARBAGE_DAY')]: city.sources.GARBAGE_DAY,
    [sourceVariable('GARBAGE_DAY_SERVICE')]: city.sources.GARBAGE_DAY_SERVICE,
    [ENV.pickupPaceMs]: '0',
  });
  const real = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = (input, init) => {
    if (String(input).startsWith(city.url)) asked += 1;
    return real(input, init);
  };
  return {
    ...city,
    addressesOf: (count) => {
      const inside = city.city.addresses.filter(
        (one) => isInCity(one) && one.segment.street.direction && !one.unit && !one.suffix,
      );
      return Array.from({ length: count }, (_, i): PickupAddress => {
        const { number, segment } = inside[Math.floor((i * inside.length) / count)]!;
        const { direction, name, type } = segment.street;
        return { laddr: String(number), sdir: direction, sname: name, stype: type };
      });
    },
    questions: () => {
      const count = asked;
      asked = 0;
      return count;
    },
    setTime: (time) => {
      clock.now = () => new Date(time);
    },
    stop: async () => {
      globalThis.fetch = real;
      pause.sleep = sleep;
      clock.now = now;
      await city.stop();
    },
  };
};
