/** Draws the first picture of a map in the browser, for a page that was not sent with it. */
import type { Marks } from '../../../shared/site/picture/marks.ts';
import { pictureHtml } from '../../../shared/site/picture/picture.ts';
import { tilesOf } from '../../../shared/site/picture/tiles.ts';
import type { PictureView } from '../../../shared/site/picture/view.ts';
import { squares } from '../local/squares.ts';

/** Without a connection there are marks on bare ground. */
export const drawPicture = async (view: PictureView, marks: Marks, label: string): Promise<string> => {
  try {
    const { by, layersOf } = await squares();
    return pictureHtml(await layersOf(tilesOf(view)), { view, marks, label, by });
  } catch (error) {
    console.warn('No streets on the map’s picture.', error);
    return pictureHtml({}, { view, marks, label, by: '' });
  }
};
