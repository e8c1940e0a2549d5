/** The simulated Milwaukee: the city's pages, map layers, packages and services in their own formats, with new calls by the clock. */
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { FireRow } from '../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import type { CitySample, SampleMaking } from '../city-sample.ts';
import { type AddCall, addedCalls } from './calls/added-calls.ts';
import { policeCallsOf, policeRow } from './calls/calls.ts';
import { fireCallsOf, fireRow } from './calls/fire-calls.ts';
import { type ShownCalls, shownCalls } from './calls/shown-calls.ts';
import { buildCity, type City } from './city.ts';
import { type Formats, formatsNamed, type Quirks } from './formats.ts';
import type { GarbageDays } from './garbage/garbage.ts';
import { sampleAreas } from './land/areas.ts';
import { LIBRARY_PATHS } from './photos/photo-items.ts';
import { type Changing, citySources } from './sources.ts';

/** This city's sample may be asked for these besides. */
export interface SampleExtras {
  /** Those of 2026 when absent. */
  formats?: Formats;
  quirks?: Quirks;
}

/** The extras that variables name; throws for one that there is not. */
export const readExtras = ({ SAMPLE_FORMATS }: Readonly<Record<string, string | undefined>>): SampleExtras => ({
  formats: formatsNamed(SAMPLE_FORMATS || '2026', 'SAMPLE_FORMATS'),
});

export interface Sample extends CitySample {
  /** Streets, addresses, parcels and places of calls, for benchmarks that need no server. */
  city: City;
  policeHistory(from: Date, to: Date): Iterable<PoliceRow>;
  fireHistory(from: Date, to: Date): Iterable<FireRow>;
  /** Puts a call on the page at once, whatever its time. */
  addCall: AddCall;
  /** From now on no call of the generator shows within so many metres of a place: what stands there was added. */
  quietNear(place: LngLat, metres: number): void;
  /** Bends what the city says of garbage and recycling days, and tells what is true. */
  garbageDays: GarbageDays;
  /** Lets a source answer in other formats from now on, at the address that it has. */
  speak(source: Changing, formats: Formats): void;
}

export const makeSample = (making: SampleMaking & SampleExtras): Sample => {
  const { seed, now: at, size, formats = '2026', quirks = {} } = making;
  const city = buildCity(size);
  const added = addedCalls(at);
  const police = shownCalls((day) => policeCallsOf(day, seed, city.places));
  const fire = shownCalls((day) => fireCallsOf(day, seed, city.places));
  const quiet: { place: LngLat; metres: number }[] = [];
  const isHeard = ({ point }: { point: LngLat | null }): boolean =>
    point === null || quiet.every(({ place, metres }) => metresBetween(place, point) > metres);
  const spoken = new Map<Changing, Formats>();
  const { simulated, garbageDays } = citySources({
    now: at,
    seed,
    city,
    formats,
    formatsOf: (source) => spoken.get(source) ?? formats,
    quirks,
    police: () => {
      const extra = added.police();
      const numbers = new Set(extra.map(({ callNumber }) => callNumber));
      const own = police.onPage(at()).filter((call) => !numbers.has(call.number) && isHeard(call.place));
      return [...extra, ...own.map((call) => policeRow(call, at()))];
    },
    fire: () => [
      ...added.fire(),
      ...fire
        .onPage(at())
        .filter(isHeard)
        .map((call) => fireRow(call, at())),
    ],
  });

  const rowsOf = function* <Call, Row>(calls: Iterable<Call>, rowOf: (call: Call, at: number) => Row): Iterable<Row> {
    for (const call of calls) yield rowOf(call, at());
  };
  const callsOf: Record<CallsName, Pick<ShownCalls<never>, 'pageBegins'>> = {
    'police-dispatch-call': police,
    'fire-dispatch-call': fire,
  };
  const policeHistory = (from: Date, to: Date): Iterable<PoliceRow> =>
    rowsOf(police.history(from.getTime(), to.getTime(), at()), policeRow);
  const fireHistory = (from: Date, to: Date): Iterable<FireRow> =>
    rowsOf(fire.history(from.getTime(), to.getTime(), at()), fireRow);
  const histories: Record<CallsName, (from: Date, to: Date) => Iterable<object>> = {
    'police-dispatch-call': policeHistory,
    'fire-dispatch-call': fireHistory,
  };
  return {
    simulated,
    areas: sampleAreas,
    picturePaths: LIBRARY_PATHS,
    city,
    history: (dataset, from, to) => histories[dataset](from, to),
    policeHistory,
    fireHistory,
    pageBegins: (dataset) => new Date(callsOf[dataset].pageBegins(at())),
    addCall: added.add,
    quietNear: (place, metres) => {
      quiet.push({ place, metres });
    },
    garbageDays,
    speak: (source, others) => {
      spoken.set(source, others);
    },
  };
};
