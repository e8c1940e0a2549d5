/** The built-in map: our own streets over the lake, rivers and parks, light and dark; it asks no other host for anything. */
import type { StyleSpecification } from 'maplibre-gl';
import type { CityLand } from '../../shared/places/land.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import { COLOURS, type Scheme } from './local/colours.ts';
import { labelLayers } from './local/label-layers.ts';
import { landLayers, landSources } from './local/land-layers.ts';
import { type Streets, streetLayers } from './local/street-layers.ts';

/** Named as people write, `N Water St`. */
const inPlainCase = (streets: Streets): Streets => ({
  ...streets,
  features: streets.features.map((street) => ({
    ...street,
    properties: { ...street.properties, name: titleCase(street.properties.name) },
  })),
});

/** A style for MapLibre, complete in itself. */
export const localStyle = (streets: Streets, land: CityLand, scheme: Scheme): StyleSpecification => {
  const colours = COLOURS[scheme];
  return {
    version: 8,
    sources: {
      streets: { type: 'geojson', data: inPlainCase(streets), attribution: land.STREETS_BY },
      ...landSources(land),
    },
    layers: [...landLayers(colours), ...streetLayers(colours), ...labelLayers(colours)],
  };
};
