/** The sources that feeds read: the sample city's, but for those that a variable names. */

import { SOURCES, type SourceName } from '../../shared/city.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { sourceVariable } from '../../shared/env.ts';
import type { SampleCity } from '../sample-city/server.ts';
import { useVariables } from './variables.ts';

export interface Sources {
  city: SampleCity | null;
  /** Whether a department's calls are the sample city's, so that its history belongs to them. */
  hasHistory: (dataset: CallsName) => boolean;
}

/** Points every source without a variable of its own at the sample city. */
export const pointSources = (city: SampleCity | null): Sources => {
  const isOurs = (name: SourceName): boolean => city !== null && !process.env[sourceVariable(name)];
  const names = (Object.keys(SOURCES) as SourceName[]).filter(isOurs);
  useVariables(Object.fromEntries(names.map((name) => [sourceVariable(name), city?.sources[name] ?? ''])));
  return { city, hasHistory: (dataset) => names.includes(DATASETS[dataset].source.url) };
};
