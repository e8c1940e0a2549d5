/** The names on the built-in map, the more important last: the engine places those first. */
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { LayerName, StreetClass } from '../../../shared/places/base-map/square.ts';
import type { Colours } from './colours.ts';
import { from } from './sources.ts';

/** No glyph server: MapLibre draws labels from the page's own fonts; a first name tells it weight and slant. */
const FONT = ['Inter Variable', 'Arial'];
const ITALIC = ['Inter Variable Italic', ...FONT];
const SEMIBOLD = ['Inter Variable SemiBold', ...FONT];

interface Look {
  colour: string;
  halo: string;
  haloWidth?: number;
}

const label = (
  layer: LayerName,
  zooms: [from: number, to?: number],
  layout: NonNullable<SymbolLayerSpecification['layout']>,
  { colour, halo, haloWidth = 1.4 }: Look,
): SymbolLayerSpecification => ({
  id: `${layer}-label`,
  type: 'symbol',
  ...from(layer),
  minzoom: zooms[0],
  ...(zooms[1] === undefined ? {} : { maxzoom: zooms[1] }),
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, ...layout },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': haloWidth },
});

const streetLabel = (name: StreetClass, minzoom: number, { ink, halo }: Colours): LayerSpecification => ({
  ...label(
    'streets',
    [minzoom],
    {
      'symbol-placement': 'line',
      'symbol-spacing': 340,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 17, 13],
      'text-max-angle': 30,
    },
    { colour: ink, halo, haloWidth: 1.8 },
  ),
  id: `${name}-label`,
  filter: ['==', ['get', 'class'], name],
});

const landmarks = ({ landmark, ink, halo }: Colours): LayerSpecification[] => [
  {
    id: 'landmark',
    type: 'circle',
    ...from('landmarks'),
    minzoom: 13,
    paint: {
      'circle-color': landmark,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 13, 2, 17, 3.5],
      'circle-stroke-color': halo,
      'circle-stroke-width': 1,
    },
  },
  label(
    'landmarks',
    [13],
    {
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 12.5],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.6,
      'text-justify': 'auto',
      'text-max-width': 8,
    },
    { colour: ink, halo },
  ),
];

export const labelLayers = (colours: Colours): LayerSpecification[] => [
  streetLabel('minor', 14.5, colours),
  label(
    'green-names',
    [13],
    { 'text-font': ITALIC, 'text-size': 11.5, 'text-max-width': 7 },
    { colour: colours.parkText, halo: colours.park },
  ),
  label(
    'rivers',
    [12.5],
    { 'symbol-placement': 'line', 'text-font': ITALIC, 'text-size': 12, 'text-letter-spacing': 0.06 },
    { colour: colours.waterText, halo: colours.water },
  ),
  streetLabel('major', 12.5, colours),
  streetLabel('freeway', 11, colours),
  ...landmarks(colours),
  label(
    'neighborhoods',
    [12, 16],
    {
      'text-font': SEMIBOLD,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 15, 13],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.09,
      'text-max-width': 7,
      'text-padding': 6,
    },
    { colour: colours.neighborhoodText, halo: colours.ground },
  ),
  label(
    'towns',
    [9, 13],
    { 'text-font': SEMIBOLD, 'text-size': ['interpolate', ['linear'], ['zoom'], 9, 11, 13, 15], 'text-max-width': 7 },
    { colour: colours.townText, halo: colours.ground },
  ),
  label(
    'lake-name',
    [9],
    { 'text-font': ITALIC, 'text-size': 15, 'text-letter-spacing': 0.12, 'text-max-width': 7 },
    { colour: colours.waterText, halo: colours.water },
  ),
];
