/** A historic map as a picture stretched over its bounds; a divider may cut it off on the right. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Bounds } from '../../shared/base/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { dividerAt } from './divider.ts';

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

/**
 * Two layers that draw nothing: from the lower one on, the engine draws only what lies left of the divider, up to the upper
 * one. Neither engine uses this state of WebGL for itself.
 */
const useClip = (percent: number | null) => {
  const map = useBasemap().engine.useMap().current;
  const latest = useRef(percent);
  latest.current = percent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a divider that moved is drawn anew
  useEffect(() => map?.triggerRepaint(), [map, percent]);
  return useMemo(
    () => ({
      begin: (gl: WebGLRenderingContext | WebGL2RenderingContext): void => {
        if (latest.current === null || !map) return;
        const width = map.getCanvas().clientWidth;
        const edge = (dividerAt(latest.current, width) / width) * gl.drawingBufferWidth;
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(0, 0, Math.round(edge), gl.drawingBufferHeight);
      },
      end: (gl: WebGLRenderingContext | WebGL2RenderingContext): void => gl.disable(gl.SCISSOR_TEST),
    }),
    [map],
  );
};

interface OverlayLayerProps {
  /** Path of the picture. */
  image: string;
  bounds: Bounds;
  /** 0 to 1. */
  opacity: number;
  /** The per cent of the map's width, from the left, that it is seen on; all where absent. */
  swipe?: number | null;
  /** The layer below which it lies; above all that is there where absent. */
  under?: string;
  onFailure: () => void;
}

export const OverlayLayer = ({ image, bounds, opacity, swipe = null, under, onFailure }: OverlayLayerProps) => {
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
  const clip = useClip(swipe);
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
      {/* From above: none begins to clip unless another ends it. */}
      <Layer id="overlay-end" type="custom" beforeId={under} render={clip.end} />
      <Layer
        id="overlay"
        type="raster"
        beforeId="overlay-end"
        paint={{ 'raster-opacity': opacity, 'raster-fade-duration': 0 }}
      />
      <Layer id="overlay-begin" type="custom" beforeId="overlay" render={clip.begin} />
    </Source>
  );
};
