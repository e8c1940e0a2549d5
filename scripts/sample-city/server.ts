/** The sample city on a local port: Milwaukee's sources in their own formats, with new calls by the clock. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FireRow } from '../../functions/feeds/fire-dispatch-call.ts';
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import type { SourceName } from '../../shared/city.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import { listen } from '../local/listen.ts';
import { type AddCall, addedCalls } from './added-calls.ts';
import { policeCallsOf, policeRow } from './calls.ts';
import { buildCity, type City, type CitySize } from './city.ts';
import { type Answer, type Fault, send } from './faults.ts';
import { fireCallsOf, fireRow } from './fire-calls.ts';
import type { GarbageDays } from './garbage.ts';
import { type ShownCalls, shownCalls } from './shown-calls.ts';
import type { Source } from './source.ts';
import { citySources } from './sources.ts';

export interface SampleCity {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The address of each source, as the product asks it. */
  sources: Record<SourceName, string>;
  /** The city's own layer of parcels, with fewer columns than the county's, which `PARCELS` is. */
  cityParcelsLayer: string;
  /** Streets, addresses, parcels and places of calls, for benchmarks that need no server. */
  city: City;
  /** Rows of calls dispatched in [from, to) that have been on the page, in their last state. */
  policeHistory(from: Date, to: Date): Iterable<PoliceRow>;
  fireHistory(from: Date, to: Date): Iterable<FireRow>;
  /** When the oldest call now on the page was dispatched: history up to there and page share no call and miss none. */
  pageBegins(dataset: CallsName): Date;
  /** Puts a call on the page at once, whatever its time. */
  addCall: AddCall;
  /** Bends what the city says of garbage and recycling days, and tells what is true. */
  garbageDays: GarbageDays;
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

/** A form is short: what is longer is cut off. */
const MOST_FORM_LENGTH = 4096;

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) if (text.length < MOST_FORM_LENGTH) text += String(chunk);
  return new URLSearchParams(text.slice(0, MOST_FORM_LENGTH));
};

/** Whether the asking side has this version already. */
const isKnown = ({ headers }: IncomingMessage, answer: Answer): boolean => {
  if ('redirect' in answer) return false;
  const { etag, lastModified } = answer;
  if (headers['if-none-match'] !== undefined) return headers['if-none-match'] === etag;
  return lastModified !== undefined && headers['if-modified-since'] === lastModified.toUTCString();
};

/** Starts the city; the same seed and time give the same pages, whenever and in whatever order they are asked for. */
export const startSampleCity = async (options: SampleCityOptions = {}): Promise<SampleCity> => {
  const { seed = 1846, now = () => new Date(), size = 'default', port } = options;
  const city = buildCity(size);
  const at = () => now().getTime();
  const added = addedCalls(at);
  const police = shownCalls((day) => policeCallsOf(day, seed, city.places));
  const fire = shownCalls((day) => fireCallsOf(day, seed, city.places));
  const faults = new Map<SourceName, Fault>();

  const { named, cityParcels, garbageDays } = citySources({
    now: at,
    seed,
    city,
    police: () => {
      const extra = added.police();
      const numbers = new Set(extra.map(({ callNumber }) => callNumber));
      const own = police.onPage(at()).filter(({ number }) => !numbers.has(number));
      return [...extra, ...own.map((call) => policeRow(call, at()))];
    },
    fire: () => [...added.fire(), ...fire.onPage(at()).map((call) => fireRow(call, at()))],
  });
  const served: [SourceName | null, Source][] = [...entriesOf(named), [null, cityParcels]];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = `http://${request.headers.host}`;
    const target = `${origin}${request.url ?? '/'}`;
    const { pathname, searchParams } = new URL(URL.canParse(target) ? target : origin);
    const isForm = request.method === 'POST';
    const form = isForm ? await formOf(request) : null;
    for (const [name, source] of served) {
      const fault = (name && faults.get(name)) ?? null;
      const asked = { path: pathname, query: searchParams, origin, form };
      const isTaken = isForm ? source.takesForms : request.method === 'GET';
      const found = isTaken ? source.answer(asked, fault === 'changed-shape') : null;
      if (!found) continue;
      if (fault === null && isKnown(request, found)) {
        response.writeHead(304).end();
        return;
      }
      await send(response, found, source.errorPage, fault);
      return;
    }
    response.writeHead(404).end();
  };

  const { url, stop } = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The sample city could not answer', error);
      response.destroy();
    });
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
    sources: Object.fromEntries(entriesOf(named).map(([name, { address }]) => [name, `${url}${address}`])) as Record<
      SourceName,
      string
    >, // one entry for each
    cityParcelsLayer: `${url}${cityParcels.address}`,
    city,
    policeHistory: (from, to) => rowsOf(police.history(from.getTime(), to.getTime(), at()), policeRow),
    fireHistory: (from, to) => rowsOf(fire.history(from.getTime(), to.getTime(), at()), fireRow),
    pageBegins: (dataset) => new Date(callsOf[dataset].pageBegins(at())),
    addCall: added.add,
    garbageDays,
    fail: (source, fault) => {
      if (fault) faults.set(source, fault);
      else faults.delete(source);
    },
    stop,
  };
};
