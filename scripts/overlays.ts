/** `npm run overlays`: fetches the historic maps from the libraries that keep them, for the map of historic photos. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OWN } from '#city/city';
import type { MapOverlay } from '../shared/datasets/define-city.ts';
import { root } from './root.ts';

/** The most that a resident's phone should have to load for one map. */
export const MOST_BYTES = 1_500_000;

/** Pixels across, tried in turn until the image is small enough; the library's server does the scaling. */
const WIDTHS = [3200, 2600, 2100, 1700, 1300, 1000];

const SECONDS = 120;

const fetchImage = async (library: string, width: number): Promise<Buffer> => {
  const url = `${library}/full/${width},/0/default.jpg`;
  const response = await fetch(url, { signal: AbortSignal.timeout(SECONDS * 1000) });
  const type = response.headers.get('content-type');
  if (!response.ok || type !== 'image/jpeg') throw new Error(`${url} answered ${response.status} (${type}).`);
  return Buffer.from(await response.arrayBuffer());
};

const fetchSmall = async ({ label, library }: MapOverlay): Promise<Buffer> => {
  for (const width of WIDTHS) {
    const image = await fetchImage(library, width);
    if (image.length <= MOST_BYTES) return image;
  }
  throw new Error(`The map ${label} is larger than ${MOST_BYTES} bytes at every size.`);
};

/** Writes each map that is not there yet into `folder`, under its path on the site; answers their names. */
export const fetchOverlays = async (overlays: readonly MapOverlay[], folder: string): Promise<string[]> => {
  const written: string[] = [];
  for (const overlay of overlays) {
    const file = path.join(folder, overlay.image);
    if (existsSync(file)) continue;
    await writeFile(file, await fetchSmall(overlay));
    written.push(overlay.image);
  }
  return written;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = await fetchOverlays(OWN.mapOverlays, path.join(root, 'web', 'public'));
  console.log(written.length ? `Written to web/public: ${written.join(', ')}` : 'All maps are there.');
}
