/** The streets of the built-in map. */
import type { LayerSpecification } from 'maplibre-gl';
import type { Colours } from '../../../shared/places/base-map/colours.ts';
import { STREETS } from '../../../shared/places/base-map/look.ts';
import { streetWidth } from './growing.ts';
import { from } from './sources.ts';

export const streetLayers = (colours: Colours): LayerSpecification[] =>
  STREETS.map(({ street, part, colour, widths, from: minzoom }) => ({
    id: `${street}-${part}`,
    type: 'line',
    ...from('streets'),
    filter: ['==', ['get', 'class'], street],
    ...(minzoom === undefined ? {} : { minzoom }),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours[colour], 'line-width': streetWidth(widths) },
  }));
