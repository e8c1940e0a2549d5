/** Street segments: the city's street centrelines, behind the geocoder's corners and the built-in map. */

import { defineDataset } from '../../../datasets/dataset.ts';

/** Where its rows are read. */
const SOURCE_URL =
  'https://services.arcgis.com/ZOyb2t4B0UYuYNYH/arcgis/rest/services/Seattle_Streets_1/FeatureServer/0';

export const streetSegment = defineDataset({
  name: 'street-segment',
  path: 'streetSegment',
  title: { one: 'Street segment', many: 'Street segments' },
  about: 'Every block of every street of the city as a line.',
  columns: {
    clineid: { type: 'text', label: 'Centreline id', about: 'As the source numbers them.', required: true },
    dir: { type: 'text', label: 'Direction', upper: true },
    street: {
      type: 'text',
      label: 'Street',
      about: 'With type and direction where a direction follows the type: 12TH AVE S.',
      required: true,
      upper: true,
    },
    sttype: { type: 'text', label: 'Street type', about: 'Null where it stands in the street.', upper: true },
    leftfr: { type: 'integer', label: 'Left from', about: 'Null: the layer is not known to have house numbers.' },
    leftto: { type: 'integer', label: 'Left to' },
    rightfr: { type: 'integer', label: 'Right from' },
    rightto: { type: 'integer', label: 'Right to' },
    muni: { type: 'text', label: 'Municipality', upper: true },
    fcc: {
      type: 'text',
      label: 'Class code',
      upper: true,
      about: 'A1 interstate, A2 and A3 arterials, A4 local, made of the city’s class of arterials.',
    },
  },
  id: 'clineid',
  order: { column: 'clineid', direction: 'asc' },
  place: 'line',
  listed: false,
  kind: 'snapshot',
  note: 'Streets come from the City of Seattle and are updated weekly.',
  licence: 'No licence is verified: name the Seattle Department of Transportation.',
  site: { credits: { 'Street centrelines, Seattle Department of Transportation': SOURCE_URL } },
  rank: 6,
  role: 'segments',
  source: {
    variable: 'STREET_SEGMENTS',
    url: SOURCE_URL,
    schedule: { cron: '30 3 ? * SUN *', zone: 'America/Los_Angeles' },
  },
});
