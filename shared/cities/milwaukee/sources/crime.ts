/** The sources of crimes: the current file and the archive of the city's portal. */
import { type DatasetSources, type Layout, sameNames } from '../../../datasets/source.ts';
import { crime, OFFENCES } from '../datasets/crime.ts';
import { STATE_PLANE } from '../state-plane.ts';

/** The department's reports until June 2026. */
const wibr: Layout = {
  name: 'wibr',
  columns: {
    ...sameNames('incidentNum', 'reportedDateTime', 'location', 'weaponUsed', 'ald', 'police', 'ward', 'zip'),
    ...sameNames('roughX', 'roughY', ...Object.keys(OFFENCES)),
  },
  grid: { x: 'roughX', y: 'roughY', system: STATE_PLANE },
  ids: 'wibr-incident',
  coverage: 'city, reports of ten kinds',
};

/** The department's cases since June 2026, for all years from 2005, in the same files under the same addresses. */
const nibrs: Layout = {
  name: 'nibrs',
  columns: {
    caseNumber: ['Case_Number'],
    incidentDate: ['Incident_Date'],
    policeDistrict: ['Police_District'],
    offenseAll: ['Offense_All'],
    locationAll: ['Location_All'],
    longitude: ['Address_Longitude'],
    latitude: ['Address_Latitude'],
    weaponUsedAll: ['Weapon_Used_All'],
  },
  // Listed, so that a report of changed columns does not call them new; they are not used.
  optional: {
    incidentNumber: ['Incident_Number'],
    incidentLastEdited: ['Incident_Last_Edited'],
    offenseLastEdited: ['Offense_Last_Edited'],
  },
  ids: 'nibrs-case',
  coverage: 'city, all offences',
};

const layouts = [nibrs, wibr];

export const crimeSources: DatasetSources = {
  current: {
    variable: crime.source.variable,
    candidates: [{ name: 'city-portal', adapter: 'ckan', url: crime.source.url, file: 'wibr.csv', layouts }],
  },
  archive: {
    variable: crime.source.archive.variable,
    candidates: [
      { name: 'city-portal', adapter: 'ckan', url: crime.source.archive.url, file: 'wibrarchive.csv', layouts },
    ],
  },
  formerLayout: wibr.name,
  oneLayout: true,
};
