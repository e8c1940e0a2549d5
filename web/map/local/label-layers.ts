/** The names on the built-in map. */
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Colours } from '../../../shared/places/base-map/colours.ts';
import { LANDMARK_FROM, LANDMARK_RADIUS, NAMES, type NamePart } from '../../../shared/places/base-map/look.ts';
import { growing } from './growing.ts';
import { numberLayer } from './lot-layers.ts';
import { from } from './sources.ts';

/** No glyph server: MapLibre draws labels from the page's own fonts; a first name tells it weight and slant. */
const FONT = ['Inter Variable', 'Arial'];
const FONTS = { italic: ['Inter Variable Italic', ...FONT], semibold: ['Inter Variable SemiBold', ...FONT] };

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** How names of a layer lie, where that is not over their point. */
const LAYOUTS: Partial<Record<NamePart['layer'], Layout>> = {
  streets: { 'symbol-placement': 'line', 'symbol-spacing': 340, 'text-max-angle': 30 },
  rivers: { 'symbol-placement': 'line' },
  landmarks: {
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.6,
    'text-justify': 'auto',
  },
  neighborhoods: { 'text-padding': 6 },
};

const labelOf = (part: NamePart, colours: Colours): LayerSpecification => {
  const { layer, street, zooms, size, colour, halo, font, isUpper, spacing, most } = part;
  return {
    id: `${street ?? layer}-label`,
    type: 'symbol',
    ...from(layer),
    ...(street ? { filter: ['==', ['get', 'class'], street] } : {}),
    minzoom: zooms[0],
    ...(zooms[1] === undefined ? {} : { maxzoom: zooms[1] }),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font ? FONTS[font] : FONT,
      'text-size': growing(size),
      ...(isUpper ? { 'text-transform': 'uppercase' } : {}),
      ...(spacing === undefined ? {} : { 'text-letter-spacing': spacing }),
      ...(most === undefined ? {} : { 'text-max-width': most }),
      ...LAYOUTS[layer],
    },
    paint: {
      'text-color': colours[colour],
      'text-halo-color': colours[halo],
      'text-halo-width': street ? 1.8 : 1.4,
    },
  };
};

/** They are there before the names, which lie round them. */
const landmarkDots = ({ landmark, halo }: Colours): LayerSpecification => ({
  id: 'landmark',
  type: 'circle',
  ...from('landmarks'),
  minzoom: LANDMARK_FROM,
  paint: {
    'circle-color': landmark,
    'circle-radius': growing(LANDMARK_RADIUS),
    'circle-stroke-color': halo,
    'circle-stroke-width': 1,
  },
});

/** The engine places names of the last layer first, so house numbers have what room is left. */
export const labelLayers = (colours: Colours): LayerSpecification[] => [
  numberLayer(colours, FONT),
  landmarkDots(colours),
  ...NAMES.map((part) => labelOf(part, colours)),
];
