/** Where crimes are read: the current file and the archive of the city's portal. */
import { SOURCES } from '../city.ts';
import { OFFENCES } from '../datasets/crime.ts';
import { type DatasetSources, type Layout, sameNames } from './source.ts';

/** The department's reports until June 2026. */
const wibr: Layout = {
  name: 'wibr',
  columns: {
    ...sameNames('incidentNum', 'reportedDateTime', 'location', 'weaponUsed', 'ald', 'police', 'ward', 'zip'),
    ...sameNames('roughX', 'roughY', ...Object.keys(OFFENCES)),
  },
  ids: 'wibr-incident',
  coverage: 'city, reports of ten kinds',
};

export const crimeSources: DatasetSources = {
  current: {
    variable: 'CRIMES',
    candidates: [{ name: 'city-portal', adapter: 'ckan', url: SOURCES.CRIMES, layouts: [wibr] }],
  },
  archive: {
    variable: 'CRIMES_ARCHIVE',
    candidates: [{ name: 'city-portal', adapter: 'ckan', url: SOURCES.CRIMES_ARCHIVE, layouts: [wibr] }],
  },
  formerLayout: wibr.name,
  oneLayout: true,
};
