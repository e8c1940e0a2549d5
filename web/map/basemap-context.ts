/** The engine and fonts of the map that a layer lies on. */
import { createContext, useContext } from 'react';
import type { Basemap } from './engine.ts';

export const BasemapContext = createContext<Basemap | null>(null);

/** Throws outside a map: a layer alone draws nothing. */
export const useBasemap = (): Basemap => {
  const basemap = useContext(BasemapContext);
  if (!basemap) throw new Error('A map layer stands outside a map.');
  return basemap;
};
