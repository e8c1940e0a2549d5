/** The streets of the built-in map: casings under fills, the larger streets over the smaller; rivers lie under all, so that bridges join. */
import type { LayerSpecification } from 'maplibre-gl';
import type { StreetClass } from '../../../shared/places/base-map/square.ts';
import type { Colours } from './colours.ts';
import { from } from './sources.ts';
import { width } from './widths.ts';

const street = (
  name: StreetClass,
  part: 'casing' | 'fill',
  colour: string,
  widths: [number, number, number],
): LayerSpecification => ({
  id: `${name}-${part}`,
  type: 'line',
  ...from('streets'),
  filter: ['==', ['get', 'class'], name],
  ...(name === 'minor' ? { minzoom: part === 'casing' ? 12 : 11 } : {}),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': width(...widths) },
});

export const streetLayers = (colours: Colours): LayerSpecification[] => [
  street('minor', 'casing', colours.casing, [0.6, 3, 22]),
  street('major', 'casing', colours.majorCasing, [1.4, 5.6, 30]),
  street('minor', 'fill', colours.minor, [0.4, 2, 20]),
  street('major', 'fill', colours.major, [0.8, 4.2, 27]),
  street('freeway', 'casing', colours.freewayCasing, [2.2, 7.5, 34]),
  street('freeway', 'fill', colours.freeway, [1.2, 5.5, 30]),
];
