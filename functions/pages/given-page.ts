/** A page of which parts come filled: what was not answered in time is left to the site. */
import type { Marks } from '../../shared/site/picture/marks.ts';
import { PICTURE_CLASS } from '../../shared/site/picture/picture-classes.ts';
import { type PictureView, viewName } from '../../shared/site/picture/view.ts';
import type { Ask } from './ask.ts';
import type { Given } from './fill.ts';
import { pictureOf } from './picture.ts';

export interface GivenPage {
  /** The names of all parts: a page that lacks one is kept by nobody. */
  parts: readonly string[];
  fill: (ask: Ask) => Promise<Given>;
}

/** Rows, of which no search engine may show a piece: they say what happened at a house. */
export const rowsHtml = (rows: readonly string[], style = ''): string =>
  `<div data-nosnippet>${style}<ul>${rows.join('')}</ul></div>`;

/** The part that is the map; none where its picture could not be drawn. `label` is for screen readers. */
export const mapPart = async (view: PictureView, marks: Marks, label: string): Promise<Given> => {
  const picture = await pictureOf(view, marks, label);
  return picture === null
    ? {}
    : { map: `<div class="${PICTURE_CLASS}" style="height:100%" data-view="${viewName(view)}">${picture}</div>` };
};
