/** A dataset to add, with made-up values: three files and one line. */

const VALUE = `/** Building permits: what may be built where, one record a permit. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const buildingPermit = defineDataset({
  name: 'building-permit',
  path: 'buildingPermit',
  title: { one: 'Building permit', many: 'Building permits' },
  about: 'Permits for buildings, each with its address, kind and cost.',
  columns: {
    permitNumber: { type: 'text', label: 'Permit number', required: true, upper: true, list: 'shown', from: 'Record ID' },
    issuedAt: { type: 'time', label: 'Issued', required: true, list: 'shown', from: 'Date Issued' },
    address: { type: 'text', label: 'Address', upper: true, list: 'shown', from: 'Address' },
    kind: { type: 'text', label: 'Kind', list: 'shown', from: ['Permit Type', 'Type'] },
    cost: { type: 'number', label: 'Cost', about: 'US dollars.', list: 'shown', from: 'Construction Total Cost' },
    dwellings: { type: 'integer', label: 'Dwellings', list: 'hidden', from: 'Dwelling Units Impact' },
    isOpen: { type: 'flag', label: 'Open', required: true, list: 'hidden', from: 'Open' },
    ...AREA_COLUMNS,
  },
  id: 'permitNumber',
  order: { column: 'issuedAt', direction: 'desc' },
  place: 'point',
  feed: { title: ['kind', 'address'] },
  exampleId: 'MADE-26-0003',
  listed: true,
  kind: 'snapshot',
  note: 'Permits are read daily.',
  licence: 'Creative Commons Attribution: name the City of Milwaukee.',
  source: {
    variable: 'BUILDING_PERMITS',
    url: 'https://data.milwaukee.gov/api/3/action/package_show?id=buildingpermits',
    schedule: { cron: '10 5 * * ? *' },
    rows: {
      adapter: 'ckan',
      point: { longitude: 'Longitude', latitude: 'Latitude' },
      coverage: 'city, since 2024',
    },
  },
});
`;

const ROWS = [
  'Record ID,Date Issued,Address,Permit Type,Construction Total Cost,Dwelling Units Impact,Open,Longitude,Latitude',
  'MADE-26-0001,2026-03-02 09:30:00,100 N MADE UP ST,New building,"1,250,000.50",12,Y,-87.9123451,43.0412345',
  'made-26-0002,2026-03-02,  200 E  FIXTURE AV ,Garage,8000,,N,-87.9,43.05',
  'MADE-26-0003,3/3/2026 14:05:00,300 W NOWHERE BLVD,Alteration,,0,Y,,',
];

const EXPECTED = [
  {
    permitNumber: 'MADE-26-0001',
    issuedAt: '2026-03-02T15:30:00Z',
    address: '100 N MADE UP ST',
    kind: 'New building',
    cost: 1250000.5,
    dwellings: 12,
    isOpen: 1,
    geometry: { type: 'Point', coordinates: [-87.912345, 43.041235] },
  },
  {
    permitNumber: 'MADE-26-0002',
    issuedAt: '2026-03-02T06:00:00Z',
    address: '200 E FIXTURE AV',
    kind: 'Garage',
    cost: 8000,
    dwellings: null,
    isOpen: 0,
    geometry: { type: 'Point', coordinates: [-87.9, 43.05] },
  },
  {
    permitNumber: 'MADE-26-0003',
    issuedAt: '2026-03-03T20:05:00Z',
    address: '300 W NOWHERE BLVD',
    kind: 'Alteration',
    cost: null,
    dwellings: 0,
    isOpen: 1,
    geometry: null,
  },
];

const CITY = 'shared/cities/milwaukee';

/** The added files, by path. */
export const ADDED_FILES: Readonly<Record<string, string>> = {
  [`${CITY}/datasets/building-permit.ts`]: VALUE,
  [`${CITY}/fixtures/building-permit/response.csv`]: `${ROWS.join('\n')}\n`,
  [`${CITY}/fixtures/building-permit/expected.json`]: `${JSON.stringify(EXPECTED, null, 2)}\n`,
};

/** The line, and the file that it is added to. */
export const ADDED_LINE = {
  file: `${CITY}/datasets.ts`,
  line: "export { buildingPermit } from './datasets/building-permit.ts';\n",
};
