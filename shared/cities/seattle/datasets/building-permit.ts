/** Building permits: what may be built where. Its columns say where they come from, so that it needs no reader. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const buildingPermit = defineDataset({
  name: 'building-permit',
  path: 'buildingPermit',
  title: { one: 'Building permit', many: 'Building permits' },
  about: 'Permits for buildings, each with its address, kind and estimated cost.',
  columns: {
    permitNum: { type: 'text', label: 'Permit number', required: true, upper: true, list: 'shown', from: 'permitnum' },
    issuedDate: { type: 'time', label: 'Issued', about: 'Null until then.', list: 'shown', from: 'issueddate' },
    address: { type: 'text', label: 'Address', upper: true, list: 'shown', from: 'originaladdress1' },
    kind: { type: 'text', label: 'Kind', list: 'shown', from: 'permittypedesc' },
    status: { type: 'text', label: 'Status', list: 'shown', from: 'statuscurrent' },
    cost: { type: 'number', label: 'Estimated cost', about: 'US dollars.', list: 'shown', from: 'estprojectcost' },
    unitsAdded: { type: 'integer', label: 'Homes added', list: 'hidden', from: 'housingunitsadded' },
    ...AREA_COLUMNS,
  },
  id: 'permitNum',
  order: { column: 'permitNum', direction: 'desc' },
  place: 'point',
  exampleId: '7000001-CN',
  listed: true,
  kind: 'snapshot',
  note: 'Building permits are updated daily.',
  licence: 'Public Domain, as the city’s portal has it: name the Seattle Department of Construction and Inspections.',
  rank: 3,
  source: {
    variable: 'BUILDING_PERMITS',
    url: 'https://data.seattle.gov/resource/76t5-zqzr.json',
    schedule: { cron: '10 5 * * ? *' },
    rows: { adapter: 'soda', point: { longitude: 'longitude', latitude: 'latitude' }, coverage: 'city' },
  },
  site: {
    brand: 'Properties',
    description: 'Permits to build in Seattle, on a map and in a table: filter by date, kind, cost and place.',
    menu: { group: 'properties', label: 'Building Permits', order: 70 },
    marks: { permit: { label: 'Building permit', shape: 'square', colour: '#8a5414', sign: 'house' } },
    summary: { title: 'kind', otherwise: 'Permit', place: 'address' },
    credits: { 'Building permits, City of Seattle': 'https://data.seattle.gov/d/76t5-zqzr' },
  },
});
