/** Parcels as outlines, filled by land use, with its letter where there is room. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { MultiPolygon, Polygon } from '../../shared/places/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { FILL_OPACITY, LAND_USES, type LandUseName } from './land-uses.ts';
import { PARCEL_LAYER } from './points/layer-ids.ts';

export interface MapParcel {
  /** Names the outline among all. */
  key: string;
  outline: Polygon | MultiPolygon;
  use: LandUseName;
  /** On all its parcels together. */
  dwellings: number;
}

/** Spec §9: parcels are shown from this zoom on. */
export const PARCEL_ZOOM = 17;

const INK = { light: '#333333', dark: '#c6ccd2' } as const;
const HALO = { light: '#ffffff', dark: '#14181d' } as const;

const parcelFeatures = (parcels: readonly MapParcel[]) => ({
  type: 'FeatureCollection' as const,
  features: parcels.map(({ key, outline, use, dwellings }) => ({
    type: 'Feature' as const,
    properties: { key, dwellings, colour: LAND_USES[use].colour, letter: LAND_USES[use].letter },
    geometry: outline,
  })),
});

export const ParcelLayer = ({ parcels, fromZoom }: { parcels: readonly MapParcel[]; fromZoom: number }) => {
  const { engine, font } = useBasemap();
  const { Source, Layer } = engine;
  const scheme = useComputedColorScheme('light');
  const data = useMemo(() => parcelFeatures(parcels), [parcels]);
  return (
    <Source id="parcels" type="geojson" data={data}>
      <Layer
        id={PARCEL_LAYER}
        type="fill"
        minzoom={fromZoom}
        paint={{ 'fill-color': ['get', 'colour'], 'fill-opacity': FILL_OPACITY }}
      />
      <Layer
        id="parcel-lines"
        type="line"
        minzoom={fromZoom}
        paint={{ 'line-color': INK[scheme], 'line-width': 1, 'line-opacity': 0.7 }}
      />
      <Layer
        id="parcel-letters"
        type="symbol"
        minzoom={PARCEL_ZOOM}
        layout={{ 'text-field': ['get', 'letter'], 'text-font': font, 'text-size': 11 }}
        paint={{ 'text-color': INK[scheme], 'text-halo-color': HALO[scheme], 'text-halo-width': 1.2 }}
      />
    </Source>
  );
};
