/** The sample city on a local port: Milwaukee's sources in their own formats, with new calls by the clock. */
import type { FireRow } from '../../functions/feeds/fire-dispatch-call.ts';
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import type { SourceName } from '../../shared/city.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import { listen } from '../local/listen.ts';
import { type AddCall, addedCalls } from './added-calls.ts';
import { policeCallsOf, policeRow } from './calls.ts';
import { buildCity, type City, type CitySize } from './city.ts';
import { type Fault, send } from './faults.ts';
import { fireCallsOf, fireRow } from './fire-calls.ts';
import { addressLayer, segmentLayer } from './layers.ts';
import { type ShownCalls, shownCalls } from './shown-calls.ts';
import { citySources, type Source } from './sources.ts';

export interface SampleCity {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The address of each source, as the product asks it. */
  sources: Record<SourceName, string>;
  /** Streets, addresses and places of calls, for benchmarks that need no server. */
  city: City;
  /** Rows of calls dispatched in [from, to) that have been on the page, in their last state. */
  policeHistory(from: Date, to: Date): Iterable<PoliceRow>;
  fireHistory(from: Date, to: Date): Iterable<FireRow>;
  /** When the oldest call now on the page was dispatched: history up to there and page share no call and miss none. */
  pageBegins(dataset: CallsName): Date;
  /** Puts a call on the page at once, whatever its time. */
  addCall: AddCall;
  /** Makes a source fail until told otherwise. */
  fail(source: SourceName, fault: Fault | null): void;
  stop(): Promise<void>;
}

export interface SampleCityOptions {
  seed?: number;
  now?: () => Date;
  size?: CitySize;
  port?: number;
}

const entriesOf = (sources: Record<SourceName, Source>) => Object.entries(sources) as [SourceName, Source][]; // its keys

/** Starts the city; the same seed and time give the same pages, whenever and in whatever order they are asked for. */
export const startSampleCity = async (options: SampleCityOptions = {}): Promise<SampleCity> => {
  const { seed = 1846, now = () => new Date(), size = 'default', port } = options;
  const city = buildCity(size);
  const at = () => now().getTime();
  const added = addedCalls(at);
  const police = shownCalls((day) => policeCallsOf(day, seed, city.places));
  const fire = shownCalls((day) => fireCallsOf(day, seed, city.places));
  const faults = new Map<SourceName, Fault>();

  const sources = citySources({
    now: at,
    seed,
    police: () => {
      const extra = added.police();
      const numbers = new Set(extra.map(({ callNumber }) => callNumber));
      const own = police.onPage(at()).filter(({ number }) => !numbers.has(number));
      return [...extra, ...own.map((call) => policeRow(call, at()))];
    },
    fire: () => [...added.fire(), ...fire.onPage(at()).map((call) => fireRow(call, at()))],
    addresses: addressLayer(city.addresses),
    segments: segmentLayer(city.segments),
  });

  const { url, stop } = await listen((request, response) => {
    const target = `http://127.0.0.1${request.url ?? '/'}`;
    const address = URL.canParse(target) ? new URL(target) : null;
    const pathname = address?.pathname ?? '';
    const found = entriesOf(sources).find(([, { path }]) => pathname === path || pathname.startsWith(`${path}/`));
    if (!address || !found || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const [name, source] = found;
    const fault = faults.get(name) ?? null;
    const answer = source.answer(pathname.slice(source.path.length), address.searchParams, fault === 'changed-shape');
    if (fault === null && answer.etag !== undefined && request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, { etag: answer.etag }).end();
      return;
    }
    send(response, answer, source.errorPage, fault);
  }, port);

  const rowsOf = function* <Call, Row>(calls: Iterable<Call>, rowOf: (call: Call, at: number) => Row): Iterable<Row> {
    for (const call of calls) yield rowOf(call, at());
  };
  const callsOf: Record<CallsName, Pick<ShownCalls<never>, 'pageBegins'>> = {
    'police-dispatch-call': police,
    'fire-dispatch-call': fire,
  };
  return {
    url,
    sources: Object.fromEntries(
      entriesOf(sources).map(([name, { path, query }]) => [name, `${url}${path}${query}`]),
    ) as Record<SourceName, string>, // one entry for each
    city,
    policeHistory: (from, to) => rowsOf(police.history(from.getTime(), to.getTime(), at()), policeRow),
    fireHistory: (from, to) => rowsOf(fire.history(from.getTime(), to.getTime(), at()), fireRow),
    pageBegins: (dataset) => new Date(callsOf[dataset].pageBegins(at())),
    addCall: added.add,
    fail: (source, fault) => {
      if (fault) faults.set(source, fault);
      else faults.delete(source);
    },
    stop,
  };
};
