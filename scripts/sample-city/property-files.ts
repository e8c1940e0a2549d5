/** The assessor's Master Property file as the city's portal has it: the current one, and one for each earlier year. */
import type { CityPackage } from './package-source.ts';

export const propertyPackage = (_sources: unknown): CityPackage => ({
  id: 'mprop',
  title: 'Master Property File',
  files: () => [],
});
export const propertyArchivePackage = (_sources: unknown): CityPackage => ({
  id: 'historical-master-property-file',
  title: 'Historical Master Property File',
  files: () => [],
});
