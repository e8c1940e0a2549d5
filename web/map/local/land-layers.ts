/** Water, parks and grounds of the built-in map. */
import type { LayerSpecification } from 'maplibre-gl';
import { MIDDLE } from '../../../shared/places/base-map/levels.ts';
import type { LayerName } from '../../../shared/places/base-map/square.ts';
import type { Colours } from './colours.ts';
import { from } from './sources.ts';
import { groundWidth } from './widths.ts';

const fill = (id: string, layer: LayerName, colour: string): LayerSpecification => ({
  id,
  type: 'fill',
  ...from(layer),
  // A tile of several squares would show a hair's breadth of an outline where they meet.
  paint: { 'fill-color': colour, 'fill-antialias': ['step', ['zoom'], false, MIDDLE, true] },
});

const line = (id: string, layer: LayerName, colour: string): LayerSpecification => ({
  id,
  type: 'line',
  ...from(layer),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': groundWidth },
});

/** All that lies under the streets, from the ground up. */
export const landLayers = (colours: Colours): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
  fill('grounds', 'grounds', colours.grounds),
  fill('cemetery', 'cemeteries', colours.cemetery),
  fill('park', 'parks', colours.park),
  fill('lake', 'lake', colours.water),
  {
    id: 'shore',
    type: 'line',
    ...from('shore'),
    paint: { 'line-color': colours.shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.5, 16, 1.5] },
  },
  fill('island', 'islands', colours.park),
  fill('pond', 'ponds', colours.water),
  line('river', 'rivers', colours.water),
  { ...line('breakwater', 'breakwaters', colours.breakwater), minzoom: 11 },
];
