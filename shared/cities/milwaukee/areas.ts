/** Sources of the outlines of neighbourhoods and districts: an operator has them fetched by `npm run areas`. */
import type { AreaOutlines } from '../../datasets/define-city.ts';
import { STATE_PLANE } from './state-plane.ts';

const CITY_LAYERS = 'https://milwaukeemaps.milwaukee.gov/arcgis/rest/services';

const extent = { ids: 'name', coverage: 'city' } as const;

export const AREA_OUTLINES: readonly AreaOutlines[] = [
  {
    kind: 'neighborhood',
    title: 'Neighborhoods',
    source: {
      variable: 'NEIGHBORHOODS',
      candidates: [
        {
          name: 'city-layer',
          adapter: 'arcgis',
          url: `${CITY_LAYERS}/planning/special_districts/MapServer/4`,
          layouts: [{ name: 'neighborhoods', columns: { name: ['NEIGHBORHD', 'NEIGHBORHOOD', 'NAME'] }, ...extent }],
        },
      ],
    },
  },
  {
    kind: 'aldermanicDistrict',
    title: 'Aldermanic districts',
    source: {
      variable: 'ALDERMANIC_DISTRICTS',
      candidates: [
        {
          name: 'city-file',
          adapter: 'shapefile',
          url: 'https://data.milwaukee.gov/dataset/1301738f-4b4a-4f73-bbaa-a4cac069e371/resource/4b68b244-779e-406f-9d94-7fb85a764496/download/alderman.zip',
          plane: STATE_PLANE,
          // Nobody has seen its columns: these are what files like it are known to have.
          layouts: [
            {
              name: 'districts',
              columns: {
                name: ['ALD', 'ALD_DIST', 'ALDERMANIC', 'DISTRICT', 'ALDERMAN', 'DIST', 'ALD_DISTRI', 'ALDERMAN_D'],
              },
              ...extent,
            },
          ],
        },
      ],
    },
  },
  {
    kind: 'policeDistrict',
    title: 'Police districts',
    source: {
      variable: 'POLICE_DISTRICTS',
      candidates: [
        {
          name: 'city-layer',
          adapter: 'arcgis',
          url: `${CITY_LAYERS}/MPD/MPD_geography/MapServer/2`,
          layouts: [{ name: 'districts', columns: { name: ['POLICE', 'DISTRICT', 'POL_DIST'] }, ...extent }],
        },
      ],
    },
  },
];
