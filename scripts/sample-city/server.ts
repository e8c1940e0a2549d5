/** The sample city on a local port: Milwaukee's sources in their own formats, with new calls by the clock. */

import type { FireRow } from '#city/readers/fire-dispatch-call';
import type { PoliceRow } from '#city/readers/police-dispatch-call';
import type { CallsName } from '../../shared/datasets/registry.ts';
import type { SourceName } from '../../shared/datasets/source-names.ts';
import { type AddCall, addedCalls } from '#city/sample/calls/added-calls';
import { policeCallsOf, policeRow } from '#city/sample/calls/calls';
import { fireCallsOf, fireRow } from '#city/sample/calls/fire-calls';
import { type ShownCalls, shownCalls } from '#city/sample/calls/shown-calls';
import { buildCity, type City, type CitySize } from '#city/sample/city';
import type { Fault } from './faults.ts';
import type { Formats, Quirks } from '#city/sample/formats';
import type { GarbageDays } from '#city/sample/garbage/garbage';
import { startHosts } from './hosts.ts';
import type { Source } from './source.ts';
import { type Changing, citySources } from '#city/sample/sources';

export interface SampleCity {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The address of each source, as the product asks it. */
  sources: Record<SourceName, string>;
  /** All addresses at which a source is to be had, the one in `sources` first: the others have another layout. */
  candidates: Record<SourceName, readonly string[]>;
  /** The city's own layer of parcels, with fewer columns than the county's. */
  cityParcelsLayer: string;
  /** Streets, addresses, parcels and places of calls, for benchmarks that need no server. */
  city: City;
  /** Rows of calls dispatched in [from, to) that have been on the page, in their last state. */
  history(dataset: CallsName, from: Date, to: Date): Iterable<object>;
  policeHistory(from: Date, to: Date): Iterable<PoliceRow>;
  fireHistory(from: Date, to: Date): Iterable<FireRow>;
  /** When the oldest call now on the page was dispatched: history up to there and page share no call and miss none. */
  pageBegins(dataset: CallsName): Date;
  /** Puts a call on the page at once, whatever its time. */
  addCall: AddCall;
  /** Bends what the city says of garbage and recycling days, and tells what is true. */
  garbageDays: GarbageDays;
  /** Makes a source fail at one of its addresses (`candidate`, from 0), or the whole city, until changed. */
  fail(source: SourceName | 'all', fault: Fault | null, candidate?: number): void;
  /** Lets a source answer in other formats from now on, at the address that it has. */
  speak(source: Changing, formats: Formats): void;
  stop(): Promise<void>;
}

export interface SampleCityOptions {
  seed?: number;
  now?: () => Date;
  size?: CitySize;
  /** Those of 2026 when absent. */
  formats?: Formats;
  quirks?: Quirks;
  port?: number;
  /** `apart`: the sources of each real server have a port of their own, and with it a robots.txt of their own. */
  hosts?: 'one' | 'apart';
}

const mapSources = <From, To>(named: Record<SourceName, From>, make: (from: From) => To): Record<SourceName, To> =>
  Object.fromEntries(Object.entries(named).map(([name, from]) => [name, make(from)])) as Record<SourceName, To>; // the same keys

/** Starts the city; the same seed and time give the same pages, whenever and in whatever order they are asked for. */
export const startSampleCity = async (options: SampleCityOptions = {}): Promise<SampleCity> => {
  const { seed = 1846, now = () => new Date(), size = 'default', formats = '2026', quirks = {}, port } = options;
  const city = buildCity(size);
  const at = () => now().getTime();
  const added = addedCalls(at);
  const police = shownCalls((day) => policeCallsOf(day, seed, city.places));
  const fire = shownCalls((day) => fireCallsOf(day, seed, city.places));
  const faults = new Map<Source, Fault>();
  const spoken = new Map<Changing, Formats>();

  const { named, cityParcels, garbageDays } = citySources({
    now: at,
    seed,
    city,
    formats,
    formatsOf: (source) => spoken.get(source) ?? formats,
    quirks,
    police: () => {
      const extra = added.police();
      const numbers = new Set(extra.map(({ callNumber }) => callNumber));
      const own = police.onPage(at()).filter(({ number }) => !numbers.has(number));
      return [...extra, ...own.map((call) => policeRow(call, at()))];
    },
    fire: () => [...added.fire(), ...fire.onPage(at()).map((call) => fireRow(call, at()))],
  });
  const all = Object.values(named).flat();
  const hosts = await startHosts(all, (source) => faults.get(source) ?? null, {
    port,
    isApart: options.hosts === 'apart',
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
    url: hosts.url,
    sources: mapSources(named, ([first]) => hosts.addressOf(first)),
    candidates: mapSources(named, (candidates) => candidates.map(hosts.addressOf)),
    cityParcelsLayer: hosts.addressOf(cityParcels),
    city,
    history: (dataset, from, to) => histories[dataset](from, to),
    policeHistory,
    fireHistory,
    pageBegins: (dataset) => new Date(callsOf[dataset].pageBegins(at())),
    addCall: added.add,
    garbageDays,
    fail: (source, fault, candidate = 0) => {
      for (const bent of source === 'all' ? all : named[source].slice(candidate, candidate + 1))
        if (fault) faults.set(bent, fault);
        else faults.delete(bent);
    },
    speak: (source, others) => {
      spoken.set(source, others);
    },
    stop: hosts.stop,
  };
};
