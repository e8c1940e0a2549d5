/** Tells whether a selection's count is usual, and how it compares with the city's by addresses. */
import { CITY } from '#city/facts';
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { addDays, type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS, datasetFor, isCalls, type WholeName } from '../../../shared/datasets/registry.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import { EVERY_RECORD, type Selection } from '../../../shared/query/selection.ts';
import { daysOf } from '../../../shared/statistics/outages.ts';
import { firstMonday, type Span, type Usual, usualOf } from '../../../shared/statistics/usual.ts';
import { clock } from '../../lib/clock.ts';
import { countDays, countSelected, ofDays, type Reach } from '../../lists/day-counts.ts';
import { knownAreas } from '../../snapshots/areas/listed-areas.ts';
import { comparedSince } from '../../snapshots/recent.ts';
import { readManifest } from '../../tables/manifests.ts';
import { readIncidents } from '../../tables/operations/incidents.ts';

/** A dataset that is synced gets rows of a day for about a week after it, unless its value says otherwise. */
const FILL_DAYS = 7;
const LEAST_ADDRESSES = 50;
const DECIMALS = 100;

/** The answer for what was never published: nothing is counted, and nothing is usual. */
const NOTHING: Typical = {
  weeks: [],
  current: null,
  usual: null,
  enough: false,
  reason: 'few-weeks',
  since: null,
  filling: null,
  outages: [],
  perThousand: null,
};

/** The last day that is over: the newest record's own day may still run. */
const lastDay = ({ newest }: Reach): CalendarDate => {
  const today = calendarDateAt(clock.now());
  return addDays(newest < today ? newest : today, -1);
};

/** The days on which the source of calls was down. A synced dataset gets such days afterwards, so it has none. */
const outagesOf = async (name: WholeName): Promise<Set<CalendarDate>> =>
  isCalls(name)
    ? daysOf(
        (await readIncidents()).filter(({ subject }) => subject === name),
        clock.now(),
      )
    : new Set();

const isOfPlace = ({ bounds, near, within, area }: Selection): boolean => (bounds ?? near ?? within ?? area) !== null;

/** The addresses of the same place: they do not say their areas, but where they lie, and their ZIP code. */
const addressesOf = async (
  addresses: WholeName,
  { bounds, near, within, area }: Selection,
): Promise<Selection | null> => {
  const place = { ...EVERY_RECORD, bounds, near, within };
  if (area === null) return place;
  const value = areaValue(area);
  if (value?.kind === 'zipCode' && !('zip' in DATASETS[addresses].columns)) return null;
  if (value?.kind === 'zipCode') return { ...place, tests: [{ column: 'zip', op: '=', value: String(value.value) }] };
  const outline = (await knownAreas()).find(({ id }) => id === area)?.outline;
  // Two outlines at once are no selection: then nothing is said.
  return outline && !within ? { ...place, within: outline } : null;
};

const inCity = (): Selection => ({
  ...EVERY_RECORD,
  tests: [{ column: 'muni', op: '=', value: CITY.municipality.toUpperCase() }],
});

const perThousand = (count: number, addresses: number): number =>
  Math.round((count * 1000 * DECIMALS) / addresses) / DECIMALS;

/** By addresses, here and in the whole city; null where there are too few of them. */
const compared = async (name: WholeName, selection: Selection, span: Span): Promise<Typical['perThousand']> => {
  const addresses = datasetFor('addresses') as WholeName | null;
  const place = addresses && isOfPlace(selection) ? await addressesOf(addresses, selection) : null;
  if (!addresses || !place) return null;
  const here = await countSelected(addresses, place);
  const all = await countSelected(addresses, inCity());
  if (!here || !all || here < LEAST_ADDRESSES || all < LEAST_ADDRESSES) return null;
  const everywhere = { ...selection, bounds: null, near: null, within: null, area: null };
  const count = await countSelected(name, ofDays(DATASETS[name], everywhere, span.from, span.to));
  return { here: perThousand(span.count, here), city: perThousand(count ?? 0, all) };
};

/** Without the comparison by addresses; null where nothing was published. The dataset's records are ordered by time. */
export const usualIn = async (name: WholeName, selection: Selection): Promise<Usual | null> => {
  const dataset: Dataset = DATASETS[name];
  const enough = { since: comparedSince(clock.now()) };
  const counted = await countDays(name, selection, (reach) => firstMonday(lastDay(reach)), enough);
  if (!counted) return null;
  const { reach, days } = counted;
  const fillDays = dataset.fillDays ?? (isCalls(name) ? 0 : FILL_DAYS);
  return usualOf({
    days,
    // The first record's own day may have begun before it.
    first: addDays(reach.first, 1),
    last: lastDay(reach),
    fillDays,
    fill: fillDays > 0 ? (await readManifest(name))?.fill : null,
    outages: await outagesOf(name),
  });
};

/** The answer for a dataset whose records are ordered by time. */
export const answerUsual = async (name: WholeName, selection: Selection): Promise<Typical> => {
  const found = await usualIn(name, selection);
  return found ? { ...found, perThousand: await compared(name, selection, found.current) } : NOTHING;
};

export const isTimed = ({ columns, order }: Dataset): boolean => columns[order.column]?.type === 'time';
