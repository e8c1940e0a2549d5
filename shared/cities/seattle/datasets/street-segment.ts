/** Street segments: the city's street centrelines, behind the geocoder's corners and the built-in map. */
import { defineDataset } from '../../../datasets/dataset.ts';
import { SEGMENT_COLUMNS } from '../../../datasets/street-columns.ts';

export const streetSegment = defineDataset({
  name: 'street-segment',
  path: 'streetSegment',
  title: { one: 'Street segment', many: 'Street segments' },
  about: 'Every block of every street of the city as a line.',
  columns: SEGMENT_COLUMNS,
  id: 'clineid',
  order: { column: 'clineid', direction: 'asc' },
  place: 'line',
  listed: false,
  kind: 'snapshot',
  note: 'Streets come from the City of Seattle and are updated weekly.',
  licence: 'No licence is verified: name the Seattle Department of Transportation.',
  site: { credits: { 'Streets, City of Seattle': 'https://data-seattlecitygis.opendata.arcgis.com' } },
  rank: 6,
  role: 'segments',
  source: {
    variable: 'STREET_SEGMENTS',
    url: 'https://services.arcgis.com/ZOyb2t4B0UYuYNYH/arcgis/rest/services/Seattle_Streets_1/FeatureServer/0',
    schedule: { cron: '30 3 ? * SUN *' },
  },
});
