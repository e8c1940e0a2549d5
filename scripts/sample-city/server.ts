/** The sample city on a local port: the chosen city's sources in their own formats, with new calls by the clock. */
import { makeSample, type SampleExtras } from '#city/sample';
import type { SourceName } from '../../shared/datasets/source-names.ts';
import type { CitySize } from './city-sample.ts';
import type { Fault } from './faults.ts';
import { fixtureSources } from './fixture-source.ts';
import { startHosts } from './hosts.ts';
import type { Source } from './source.ts';

type Sample = ReturnType<typeof makeSample>;

/** The offers of the city's own sample, and their addresses. */
export interface SampleCity extends Omit<Sample, 'simulated'> {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The address of each source, as the product asks it. */
  sources: Record<SourceName, string>;
  /** All addresses at which a source is to be had, the one in `sources` first: the others have another layout. */
  candidates: Record<SourceName, readonly string[]>;
  /** True of a source whose rows it makes up; any other serves the few rows of its fixture. */
  simulates(source: SourceName): boolean;
  /** Makes a source fail at one of its addresses (`candidate`, from 0), or the whole city, until changed. */
  fail(source: SourceName | 'all', fault: Fault | null, candidate?: number): void;
  stop(): Promise<void>;
}

export interface SampleCityOptions extends SampleExtras {
  seed?: number;
  now?: () => Date;
  size?: CitySize;
  port?: number;
  /** `apart`: the sources of each real server have a port of their own, and with it a robots.txt of their own. */
  hosts?: 'one' | 'apart';
}

type Named = Record<SourceName, readonly [Source, ...Source[]]>;

const mapSources = <To>(named: Named, make: (from: readonly [Source, ...Source[]]) => To): Record<SourceName, To> =>
  Object.fromEntries(Object.entries(named).map(([name, from]) => [name, make(from)])) as Record<SourceName, To>; // the same keys

/** Starts the city; the same seed and time give the same pages, whenever and in whatever order they are asked for. */
export const startSampleCity = async (options: SampleCityOptions = {}): Promise<SampleCity> => {
  const { seed = 1846, now = () => new Date(), size = 'default', port, hosts: placed, ...extras } = options;
  const at = () => now().getTime();
  const { simulated, ...sample } = makeSample({ seed, now: at, size, ...extras });
  // A source that nothing simulates is served from its fixture: together they are all sources.
  const named = { ...fixtureSources(simulated, at), ...simulated } as Named;
  const all = Object.values(named).flat();
  const faults = new Map<Source, Fault>();
  const hosts = await startHosts(all, (source) => faults.get(source) ?? null, { port, isApart: placed === 'apart' });
  return {
    ...sample,
    url: hosts.url,
    sources: mapSources(named, ([first]) => hosts.addressOf(first)),
    candidates: mapSources(named, (candidates) => candidates.map(hosts.addressOf)),
    simulates: (source) => source in simulated,
    fail: (source, fault, candidate = 0) => {
      for (const bent of source === 'all' ? all : named[source].slice(candidate, candidate + 1))
        if (fault) faults.set(bent, fault);
        else faults.delete(bent);
    },
    stop: hosts.stop,
  };
};
