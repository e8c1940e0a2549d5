/** A historic map as a picture stretched over its bounds. */
import { useEffect, useState } from 'react';
import type { Bounds } from '../../shared/base/geo.ts';
import { useBasemap } from './basemap-context.ts';

/** Scanned maps have up to 9,000 pixels a side, more than most graphics cards take in one picture. */
const LONGEST_SIDE = 4096;

const draw = async (url: string): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

interface OverlayLayerProps {
  /** Path of the picture. */
  image: string;
  bounds: Bounds;
  /** 0 to 1. */
  opacity: number;
  /** The layer below which it lies; above all that is there where absent. */
  under?: string;
  onFailure: () => void;
}

export const OverlayLayer = ({ image, bounds, opacity, under, onFailure }: OverlayLayerProps) => {
  const { Source, Layer } = useBasemap().engine;
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(image).then(
      (drawn) => isWanted && setCanvas(drawn),
      (error: unknown) => {
        console.error(`The map ${image} could not be loaded.`, error);
        if (isWanted) onFailure();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [image, onFailure]);
  if (!canvas) return null;
  const { north, south, east, west } = bounds;
  // Both engines take a canvas where an image may be; the wrapper's types have left it out.
  const source = { type: 'canvas', canvas, animate: false } as unknown as { type: 'image'; url: string };
  return (
    <Source
      id="overlay"
      {...source}
      coordinates={[
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ]}
    >
      <Layer
        id="overlay"
        type="raster"
        beforeId={under}
        paint={{ 'raster-opacity': opacity, 'raster-fade-duration': 0 }}
      />
    </Source>
  );
};
