/** Chooses what draws the map: Mapbox with a good token, else OpenFreeMap, else our own streets; one engine is loaded. */
import type { StyleSpecification } from 'maplibre-gl';

export type Engine = typeof import('./engine-maplibre.tsx');

export interface Basemap {
  engine: Engine;
  light: string | StyleSpecification;
  dark: string | StyleSpecification;
  /** A font that the basemap's labels are drawn in, for ours. */
  font: string[];
  /** The lowest of our own map's layers of text (lot-layers.ts): what we fill lies below it. */
  names?: string;
  /** Drawn where its tiles do not come; our own streets come with the page. */
  instead?: () => Promise<Basemap>;
}

/** The part of /config.json that concerns the map. */
export interface MapOptions {
  mapboxToken?: string;
  basemap: 'auto' | 'local';
  /** Puts the map on `window.cityMap`, for browser tests. */
  exposeMap?: boolean;
}

const PROBE_MS = 2500;
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/';

const visitStorage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    // A browser that keeps nothing asks again on every page load.
    return null;
  }
};

type TileHost = 'mapbox' | 'open-free-map';

const keyOf = (host: TileHost): string => `answers-${host}`;

const note = (host: TileHost, isUp: boolean): void => visitStorage()?.setItem(keyOf(host), isUp ? 'yes' : 'no');

/** Tells if a tile host answers; asked once a visit, because browsers print every failure. */
const answers = async (host: TileHost, url: string): Promise<boolean> => {
  const known = visitStorage()?.getItem(keyOf(host));
  if (known) return known === 'yes';
  const isUp = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  note(host, isUp);
  return isUp;
};

const mapboxBasemap = async (token: string): Promise<Basemap> => {
  const engine = await import('./engine-mapbox.tsx');
  engine.setToken(token);
  return {
    // The two engines have the same components; their props differ only in what we don't use.
    engine: engine as unknown as Engine,
    light: 'mapbox://styles/mapbox/light-v11',
    dark: 'mapbox://styles/mapbox/dark-v11',
    font: ['DIN Pro Medium', 'Arial Unicode MS Regular'],
  };
};

const localBasemap = async (engine: Engine): Promise<Basemap> => {
  // They come beside the engine, and only where our own map is drawn.
  const [{ localStyle }, { serveTiles }] = await Promise.all([import('./local-style.ts'), import('./local/tiles.ts')]);
  const by = await serveTiles(engine.mapLib);
  return {
    engine,
    light: localStyle(by, 'light'),
    dark: localStyle(by, 'dark'),
    font: ['Inter Variable', 'Arial'],
    names: 'numbers',
  };
};

/** The promise that every map of a page load shares. */
let chosen: Promise<Basemap> | undefined;

const openFreeMap = (engine: Engine): Basemap => ({
  engine,
  light: `${OPEN_FREE_MAP}positron`,
  dark: `${OPEN_FREE_MAP}dark`,
  font: ['Noto Sans Regular'],
  instead: () => {
    note('open-free-map', false);
    chosen = localBasemap(engine);
    return chosen;
  },
});

const choose = async ({ mapboxToken, basemap }: MapOptions): Promise<Basemap> => {
  const proof = `https://api.mapbox.com/styles/v1/mapbox/light-v11?access_token=${encodeURIComponent(mapboxToken ?? '')}`;
  // With a bad token Mapbox draws and then goes white, so it never gets one.
  if (mapboxToken && (await answers('mapbox', proof))) return mapboxBasemap(mapboxToken);
  const engine = await import('./engine-maplibre.tsx');
  const isUp = basemap === 'auto' && (await answers('open-free-map', `${OPEN_FREE_MAP}positron`));
  return isUp ? openFreeMap(engine) : localBasemap(engine);
};

export const loadBasemap = (options: MapOptions): Promise<Basemap> => {
  chosen ??= choose(options);
  return chosen;
};
