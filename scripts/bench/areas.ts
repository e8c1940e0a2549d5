/** How long areas take: of a million places, and of calls that are sealed. */
import { areaFinder } from '../../functions/snapshots/areas/area-finder.ts';
import { refillAreas } from '../../functions/snapshots/areas/refill.ts';
import { writeAreas } from '../../functions/snapshots/areas/stored-areas.ts';
import { publishSnapshot, sealHistory } from '../../functions/snapshots/segments.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import { point } from '../../shared/base/geo.ts';
import { DATASETS, type DatasetRecord } from '../../shared/datasets/registry.ts';
import { areaIndex } from '../../shared/places/area-index.ts';
import { startCloud } from '../../test/harness/cloud/cloud.ts';
import { circumstances, timed, verdict } from './common/measure.ts';
import { readCity } from './geocode.ts';
import { AREAS, COVERED } from './lists/made-areas.ts';
import { policeHistory } from './lists/police-history.ts';

const POLICE = 'police-dispatch-call';
const PLACES = 1_000_000;
const MOST_SECONDS = 30;
const SEALED = 350_000;
/** For the real number, 3.5 million. */
const MOST_SEALED_SECONDS = 15 * 60;
const REAL = 3_500_000;

const [WEST, SOUTH] = COVERED;

async function* streamed<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** Seconds on the clock, and of the processor: the second are the same on a busy machine. */
interface Took {
  clock: number;
  processor: number;
}

const measured = async <T>(work: () => T | Promise<T>): Promise<[T, Took]> => {
  const before = process.cpuUsage();
  const [result, millis] = await timed(async () => work());
  const { user, system } = process.cpuUsage(before);
  return [result, { clock: millis / 1000, processor: (user + system) / 1e6 }];
};

const shown = ({ clock, processor }: Took): string => `${processor.toFixed(1)} s of processor (${clock.toFixed(1)} s)`;

/** Finds areas alone, as the index does. */
const findAll = (): void => {
  const at = areaIndex(AREAS);
  let found = 0;
  for (let index = 0; index < PLACES; index += 1)
    if (at([WEST + ((index * 7919) % 300_000) / 1e6, SOUTH + ((index * 104_729) % 350_000) / 1e6]).neighborhood)
      found += 1;
  if (found < PLACES / 2) throw new Error(`Only ${found} places lie in an area.`);
};

/** Prints what a million places take, and so many sealed calls. */
export const run = async (sealed = String(SEALED)): Promise<void> => {
  console.info(circumstances());
  const [, found] = await measured(findAll);
  console.info(`${PLACES} places in ${AREAS.length} areas, their index included: ${shown(found)}`);
  const cloud = await startCloud();
  try {
    const { addresses, calls } = readCity('full', 100_000);
    // The feed's columns are all that a street address has.
    const records = addresses as DatasetRecord<'street-address'>[];
    await publishSnapshot('street-address', streamed(records), { rows: records.length });
    const [, history] = await measured(() => sealHistory(POLICE, policeHistory(Number(sealed))));
    await writeAreas(AREAS, []);

    const [finder, load] = await measured(() => areaFinder(DATASETS[POLICE]));
    const places = calls.flatMap((call) => (call.point ? [call.point] : []));
    const [, filled] = await measured(() => {
      for (let index = 0; index < PLACES; index += 1) {
        const place = places[index % places.length];
        finder?.fill({ geometry: place ? point(...place) : null });
      }
    });
    console.info(
      `${records.length} addresses, ready: ${shown(load)}; areas and ZIP codes of ${PLACES} calls: ${shown(filled)}`,
    );
    console.info(verdict(filled.processor < MOST_SECONDS, `1 million records ≤ ${MOST_SECONDS} s of one processor`));

    const [rows, refilled] = await measured(() => refillAreas(POLICE));
    const months = (await readManifest(POLICE))?.segments.length;
    const most = Math.round(process.resourceUsage().maxRSS / 1024);
    console.info(
      `${rows} sealed calls in ${months} months: ${shown(refilled)}, at most ${most} MB in all; sealing them: ${shown(history)}`,
    );
    const whole = refilled.processor * (REAL / Number(sealed));
    console.info(
      verdict(
        whole < MOST_SEALED_SECONDS,
        `${REAL} sealed calls ≤ ${MOST_SEALED_SECONDS / 60} minutes of one processor`,
      ),
    );
  } finally {
    await cloud.stop();
  }
};
