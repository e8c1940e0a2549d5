/** Parcels as outlines, filled by land use, with its letter where there is room. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { MultiPolygon, Polygon } from '../../../shared/base/geo.ts';
import { useBasemap } from '../basemap-context.ts';
import { LAND_USES, type LandUseName } from '../land-uses.ts';
import type { ColouringName } from '../parcels/colouring-names.ts';
import { classOf, type ParcelFacts } from '../parcels/colourings.ts';
import { FILL_OPACITY } from '../parcels/fill-strength.ts';
import { PARCEL_LAYER } from './layer-ids.ts';

export interface MapParcel {
  /** Names the outline among all. */
  key: string;
  outline: Polygon | MultiPolygon;
  use: LandUseName;
  /** On all its parcels together. */
  dwellings: number;
  facts?: ParcelFacts;
}

/** Spec §9: parcels are shown from this zoom on. */
export const PARCEL_ZOOM = 17;

const INK = { light: '#333333', dark: '#c6ccd2' } as const;
const HALO = { light: '#ffffff', dark: '#14181d' } as const;

/** For all that is not land use: dwellings say nothing of it. */
const PLAIN_OPACITY = 0.55;

const signOf = ({ use, facts = {} }: MapParcel, by: ColouringName): { colour: string; letter: string } =>
  by === 'use' ? LAND_USES[use] : classOf(by, facts);

const parcelFeatures = (parcels: readonly MapParcel[], by: ColouringName) => ({
  type: 'FeatureCollection' as const,
  features: parcels.map((parcel) => {
    const { colour, letter } = signOf(parcel, by);
    const { key, dwellings, outline } = parcel;
    return { type: 'Feature' as const, properties: { key, dwellings, colour, letter }, geometry: outline };
  }),
});

interface ParcelLayerProps {
  parcels: readonly MapParcel[];
  fromZoom: number;
  /** The meaning of their colours. */
  by: ColouringName;
}

export const ParcelLayer = ({ parcels, fromZoom, by }: ParcelLayerProps) => {
  const { engine, font, names } = useBasemap();
  const { Source, Layer } = engine;
  const scheme = useComputedColorScheme('light');
  const data = useMemo(() => parcelFeatures(parcels, by), [parcels, by]);
  return (
    <Source id="parcels" type="geojson" data={data}>
      <Layer
        id={PARCEL_LAYER}
        beforeId={names}
        type="fill"
        minzoom={fromZoom}
        paint={{ 'fill-color': ['get', 'colour'], 'fill-opacity': by === 'use' ? FILL_OPACITY : PLAIN_OPACITY }}
      />
      <Layer
        id="parcel-lines"
        beforeId={names}
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
