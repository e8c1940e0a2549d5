/** A test's questions to the map, which test worlds put on the window. */
import type { Page } from '@playwright/test';

interface ShownMap {
  jumpTo(camera: { zoom: number; center?: [number, number] }): void;
  getZoom(): number;
  isMoving(): boolean;
  getCenter(): { lng: number; lat: number };
  getCanvas(): HTMLCanvasElement;
  getLayer(id: string): unknown;
  /** Nothing while a style is loading. */
  getStyle(): { layers: { id: string; paint?: Record<string, unknown> }[] } | undefined;
  getSource(id: string): { serialize(): { data: { features: { properties: { key: string } }[] } } } | undefined;
  project(place: [number, number]): { x: number; y: number };
  queryRenderedFeatures(
    at: { x: number; y: number } | [number, number] | { layers: string[] },
  ): { layer: { id: string }; properties: { key?: string; cluster_id?: number; point_count?: number } }[];
  once(event: 'render', listener: () => void): void;
  triggerRepaint(): void;
}

declare global {
  interface Window {
    cityMap?: ShownMap;
    restoreMap?: () => void;
    /** How often the calls on the map were replaced. */
    replacedCalls?: number;
  }
}

/** Takes the map's drawing from it, as a browser does that runs short of memory; `restore` gives it back. */
export const loseMap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lose = window.cityMap?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lose?.loseContext();
    window.restoreMap = () => lose?.restoreContext();
  });

/** Waits until the engine draws the map; where it would stay a picture the Enter key on it calls the engine. */
export const mapReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    if (!window.cityMap) document.querySelector('[role=application]')?.dispatchEvent(enter);
    return window.cityMap !== undefined;
  });

/** Zooms in or out round what is in the middle, or round another place. */
export const zoomTo = (page: Page, zoom: number, center?: [number, number]): Promise<void> =>
  page.evaluate((to) => window.cityMap?.jumpTo(to), { zoom, ...(center ? { center } : {}) });

/** The point at which a place is drawn, in pixels of the map. */
export const spotOf = (page: Page, place: [number, number]): Promise<{ x: number; y: number }> =>
  page.evaluate((at) => {
    const { x = 0, y = 0 } = window.cityMap?.project(at) ?? {};
    return { x, y };
  }, place);

/** Waits until an icon is drawn at a place. */
export const iconAt = (page: Page, place: [number, number]): Promise<unknown> =>
  page.waitForFunction((at) => {
    const map = window.cityMap;
    return map?.queryRenderedFeatures(map.project(at)).some(({ layer }) => layer.id === 'calls');
  }, place);

/** How far beside a place its icon is still pressed, in whole pixels. */
export const iconReach = (page: Page, place: [number, number]): Promise<number> =>
  page.evaluate((at) => {
    const map = window.cityMap;
    const { x = 0, y = 0 } = map?.project(at) ?? {};
    const isHit = (aside: number): boolean =>
      map?.queryRenderedFeatures([x + aside, y]).some(({ layer }) => layer.id === 'calls') ?? false;
    let reach = 0;
    while (reach < 60 && isHit(reach + 0.5)) reach += 1;
    return reach;
  }, place);

/** Keys of the calls that the map's own source holds: the paths of their pages. */
export const callsOnMap = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      window.cityMap
        ?.getSource('calls')
        ?.serialize()
        .data.features.map(({ properties }) => properties.key) ?? [],
  );

/** How many features of a layer are drawn just now; none while it is not there. */
export const drawnOf = (page: Page, layer: string): Promise<number> =>
  page.evaluate((id) => {
    const map = window.cityMap;
    return map?.getLayer(id) ? map.queryRenderedFeatures({ layers: [id] }).length : 0;
  }, layer);

/** The ids of the layers, from the ground up. */
export const layersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.cityMap?.getStyle()?.layers.map(({ id }) => id) ?? []);

/** Zoom and centre; rounded, since a map that is led back comes to rest a hair beside. */
export const cameraOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const map = window.cityMap;
    return [map?.getZoom(), map?.getCenter().lng, map?.getCenter().lat].map((value) => value?.toFixed(9));
  });

/** The colour of what the engine has drawn at the lower edge, at this share of its width from the left. */
export const colourAt = (page: Page, share: number): Promise<number[]> =>
  page.evaluate(
    (at) =>
      new Promise<number[]>((resolve) => {
        const map = window.cityMap;
        map?.once('render', () => {
          const pixel = new Uint8Array(4);
          const gl = map.getCanvas().getContext('webgl2');
          gl?.readPixels(2 + Math.round(at * (gl.drawingBufferWidth - 4)), 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
          resolve([...pixel.slice(0, 3)]);
        });
        map?.triggerRepaint();
      }),
    share,
  );

export const cornerColour = (page: Page): Promise<number[]> => colourAt(page, 0);

/** How many calls the markers and clusters stand for that are drawn, each once. */
export const callsDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const drawn = window.cityMap?.queryRenderedFeatures({ layers: ['calls', 'call-clusters'] }) ?? [];
    const each = new Map(
      drawn.map(({ properties: { key, cluster_id, point_count = 1 } }) => [key ?? cluster_id, point_count]),
    );
    return [...each.values()].reduce((sum, count) => sum + count, 0);
  });

/** A browser that saves data: the engine never comes by itself. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, addEventListener() {}, removeEventListener() {} },
    }),
  );
