/** The basemap that a map is drawn with, and what takes its place where it fails. */
import { use, useRef, useState } from 'react';
import { type Basemap, loadBasemap, type MapOptions } from './engine.ts';

/** The basemap; ours replaces one whose tiles do not load, as long as nothing of it was shown. */
export const useBasemapOf = (options: MapOptions) => {
  const wanted = use(loadBasemap(options));
  const [fallen, setFallen] = useState<Basemap | null>(null);
  const isSeen = useRef(false);
  const onError = ({ error }: { error: unknown }): void => {
    console.warn('The map met a fault.', error);
    if (isSeen.current || !wanted.instead) return;
    isSeen.current = true;
    wanted.instead().then(setFallen, (failure: unknown) => console.error('No other map could be drawn.', failure));
  };
  const onSeen = (): void => {
    isSeen.current = true;
  };
  return { basemap: fallen ?? wanted, onError, onSeen };
};
