/** Street segments: the county's street centrelines with their number ranges, behind the geocoder and the built-in map. */
import { defineDataset } from '../../../datasets/dataset.ts';
import { SEGMENT_COLUMNS } from '../../../datasets/street-columns.ts';

/** The source of its rows. */
const SOURCE_URL =
  'https://services2.arcgis.com/s1wgJQKbKJihhhaT/ArcGIS/rest/services/Street_Centerlines/FeatureServer/5';

export const streetSegment = defineDataset({
  name: 'street-segment',
  path: 'streetSegment',
  title: { one: 'Street segment', many: 'Street segments' },
  about: 'Every block of every street of the county as a line with the house numbers on its two sides.',
  columns: SEGMENT_COLUMNS,
  id: 'clineid',
  order: { column: 'clineid', direction: 'asc' },
  place: 'line',
  listed: false,
  kind: 'snapshot',
  note: 'Streets come from Milwaukee County and are updated weekly.',
  licence: 'No licence is stated that we know of: name Milwaukee County.',
  site: {
    credits: { 'Street centrelines, Milwaukee County Land Information Office': SOURCE_URL },
  },
  rank: 8,
  role: 'segments',
  source: {
    variable: 'STREET_SEGMENTS',
    url: SOURCE_URL,
    schedule: { cron: '30 3 ? * SUN *' },
  },
});
