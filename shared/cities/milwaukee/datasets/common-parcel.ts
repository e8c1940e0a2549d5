/** Common parcels: outlines on the map, each shared by the parcels stacked on it. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const commonParcel = defineDataset({
  name: 'common-parcel',
  path: 'commonParcel',
  title: { one: 'Parcel outline', many: 'Parcel outlines' },
  about: 'Outlines of land; condominium units share one.',
  columns: {
    map_id: {
      type: 'text',
      label: 'Map id',
      about: "The source's id of the outline; where it has none, the smallest tax key with an identical outline.",
      required: true,
      upper: true,
      list: 'shown',
    },
    ...AREA_COLUMNS,
  },
  id: 'map_id',
  order: { column: 'map_id', direction: 'asc' },
  place: 'outline',
  placeField: 'outline',
  includes: { parcels: { dataset: 'parcel', from: 'map_id', to: 'map_id', many: true } },
  exampleId: '3920123000',
  listed: true,
  kind: 'snapshot',
  note: 'Parcel outlines come from Milwaukee County’s map, or the city’s where that can’t be read, and are read daily.',
  licence:
    'The county’s map: no licence is stated that we know of, name Milwaukee County. The city’s file: Creative Commons Attribution, name the City of Milwaukee.',
  site: null,
  rank: 5,
  role: 'outlines',
  source: {
    variable: 'PARCELS',
    url: 'https://services2.arcgis.com/s1wgJQKbKJihhhaT/arcgis/rest/services/Milwaukee_County_Parcels_Property_Information_view/FeatureServer/58',
    schedule: { cron: '40 4 * * ? *' },
  },
});
