/** Lots and house numbers of the built-in map, pale, so that streets stay clear. */
import type { LayerSpecification } from 'maplibre-gl';
import type { Colours } from '../../../shared/places/base-map/colours.ts';
import { LOTS_ZOOM } from '../../../shared/places/base-map/lots.ts';
import { growing } from './growing.ts';
import { fromLots } from './sources.ts';

/** They come in over half a zoom. */
const COMING = growing([
  [LOTS_ZOOM, 0.4],
  [LOTS_ZOOM + 0.5, 1],
]);
const NUMBERS_FROM = 17;

export const lotLayers = (colours: Colours): LayerSpecification[] => [
  {
    id: 'lots',
    type: 'fill',
    ...fromLots('lots'),
    minzoom: LOTS_ZOOM,
    paint: { 'fill-color': colours.lot, 'fill-opacity': COMING, 'fill-antialias': false },
  },
  {
    id: 'lot-lines',
    type: 'line',
    ...fromLots('lots'),
    minzoom: LOTS_ZOOM,
    paint: {
      'line-color': colours.lotLine,
      'line-opacity': COMING,
      'line-width': growing([
        [LOTS_ZOOM, 0.4],
        [18, 1],
      ]),
    },
  },
];

export const numberLayer = (colours: Colours, font: string[]): LayerSpecification => ({
  id: 'numbers',
  type: 'symbol',
  ...fromLots('numbers'),
  minzoom: NUMBERS_FROM,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': growing([
      [NUMBERS_FROM, 9.5],
      [19, 12],
    ]),
    'text-padding': 3,
  },
  paint: { 'text-color': colours.numberText, 'text-halo-color': colours.lot, 'text-halo-width': 1.5 },
});
