/** The sources that feeds read: the sample city's, but for those that a variable names. */
import type { CallsName } from '../../shared/datasets/registry.ts';
import { DATASETS, datasetFor } from '../../shared/datasets/registry.ts';
import { SOURCES, type SourceName } from '../../shared/datasets/source-names.ts';
import { ENV, sourceVariable } from '../../shared/platform/env.ts';
import type { SampleCity } from '../sample-city/server.ts';
import { useVariables } from './variables.ts';

export interface Sources {
  city: SampleCity | null;
  /** Tells if a department's calls are the sample city's, so that its history belongs to them. */
  hasHistory: (dataset: CallsName) => boolean;
}

const photos = datasetFor('photos');
const photosSource = photos && DATASETS[photos].source.variable;

/** Browsers load photos from where the feed has read them: through the site's own port, since no other is allowed. */
const addressOf = ({ sources, url }: SampleCity, name: SourceName, siteUrl: string): string =>
  name === photosSource ? sources[name].replace(url, siteUrl) : sources[name];

/** Directs every source without a variable of its own to the sample city. */
export const pointSources = (city: SampleCity | null, siteUrl: string): Sources => {
  const isOurs = (name: SourceName): boolean => city !== null && !process.env[sourceVariable(name)];
  const names = (Object.keys(SOURCES) as SourceName[]).filter(isOurs);
  const addresses = city ? names.map((name) => [sourceVariable(name), addressOf(city, name, siteUrl)] as const) : [];
  // The sample city may be asked as fast as it answers; the real one is not.
  const pace: Record<string, string> = isOurs('GARBAGE_DAY_SERVICE') ? { [ENV.pickupPaceMs]: '0' } : {};
  // Photos are read through the site's own port, which has no robots.txt before the site is built.
  const hosts = [process.env[ENV.readRefusedHosts], city && new URL(siteUrl).host].filter(Boolean).join();
  useVariables({ ...Object.fromEntries(addresses), ...pace, [ENV.readRefusedHosts]: hosts });
  return { city, hasHistory: (dataset) => names.includes(DATASETS[dataset].source.variable) };
};
