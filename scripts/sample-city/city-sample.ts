/** A city's sample: the sources that it simulates, and all that tests and the local start ask of them besides. */
import type { CallsName } from '../../shared/datasets/registry.ts';
import type { OutlinedArea } from '../../shared/places/areas.ts';
import type { Source } from './source.ts';

export type CitySize = 'small' | 'default' | 'full';

/** The makings of a sample: the same gives the same answers. */
export interface SampleMaking {
  seed: number;
  /** Milliseconds since 1970. */
  now: () => number;
  size: CitySize;
}

export interface CitySample {
  /**
   * By the variables of datasets and services, the addresses at which each source is to be had. The product reads the
   * first. A missing source is served from the dataset's fixture.
   */
  simulated: Readonly<Record<string, readonly [Source, ...Source[]]>>;
  /** The outlines of its neighbourhoods and districts; none where they are not known. */
  areas(): Omit<OutlinedArea, 'id'>[];
  /** The paths below which pictures of its sources lie; the site hands them on, for browsers load from nowhere else. */
  picturePaths?: readonly string[];
  /** Rows of calls dispatched in [from, to) that have been on the page, in their last state. */
  history(dataset: CallsName, from: Date, to: Date): Iterable<object>;
  /** When the oldest call now on the page was dispatched: history up to there and page share no call and miss none. */
  pageBegins(dataset: CallsName): Date;
}
