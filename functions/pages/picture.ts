/** Draws the first picture of a page's map from the base map's squares, which the site sends it as it sends them to browsers. */
import { readSquares, type Squares } from '../../shared/places/base-map/reader.ts';
import { SQUARES_PATH } from '../../shared/places/base-map/square.ts';
import type { Marks } from '../../shared/site/picture/marks.ts';
import { pictureHtml } from '../../shared/site/picture/picture.ts';
import { tilesOf } from '../../shared/site/picture/tiles.ts';
import type { PictureView } from '../../shared/site/picture/view.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';

/** Squares are as old at most, here and at the CDN. */
const KEPT_MILLIS = 3_600_000;
/** A page waits no longer for its picture: the site draws it then. */
const MOST_MILLIS = 1000;

const fetchText = async (name: string): Promise<string | null> => {
  const response = await fetch(env('siteUrl') + SQUARES_PATH + name, { signal: AbortSignal.timeout(MOST_MILLIS) });
  if (response.ok) return response.text();
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`The site answers ${response.status} for a square of the map.`);
};

let kept: { squares: Promise<Squares>; until: number } | null = null;

const squares = (): Promise<Squares> => {
  if (!kept || kept.until < performance.now()) {
    kept = { squares: readSquares(fetchText), until: performance.now() + KEPT_MILLIS };
    const forget = (): void => {
      kept = null;
    };
    // Before the first squares are written each page looks anew.
    kept.squares.then(({ isEmpty }) => isEmpty && forget(), forget);
  }
  return kept.squares;
};

/** Null where there are no squares, or they could not be read; `label` is for screen readers. */
export const pictureOf = async (view: PictureView, marks: Marks, label: string): Promise<string | null> => {
  try {
    const { by, layersOf, isEmpty } = await squares();
    if (isEmpty) return null;
    return pictureHtml(await layersOf(tilesOf(view)), { view, marks, label, by });
  } catch (error) {
    log.warn('A page is sent without the picture of its map.', { why: String(error) });
    return null;
  }
};
