/** Water, parks and grounds of the built-in map. */
import type { LayerSpecification } from 'maplibre-gl';
import type { Colours } from '../../../shared/places/base-map/colours.ts';
import { MIDDLE } from '../../../shared/places/base-map/levels.ts';
import { LAND, type LandPart } from '../../../shared/places/base-map/look.ts';
import { groundWidth, growing } from './growing.ts';
import { lotLayers } from './lot-layers.ts';
import { from } from './sources.ts';

const layerOf = ({ id, layer, colour, width, from: minzoom }: LandPart, colours: Colours): LayerSpecification => {
  const common = { id, ...from(layer), ...(minzoom === undefined ? {} : { minzoom }) };
  if (!width)
    return {
      ...common,
      type: 'fill',
      // A tile of several squares would show a hair's breadth of an outline where they meet.
      paint: { 'fill-color': colours[colour], 'fill-antialias': ['step', ['zoom'], false, MIDDLE, true] },
    };
  return {
    ...common,
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours[colour], 'line-width': width === 'ground' ? groundWidth : growing(width) },
  };
};

export const landLayers = (colours: Colours): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
  // A lot that is a park or the bed of a river is seen as that.
  ...lotLayers(colours),
  ...LAND.map((part) => layerOf(part, colours)),
];
