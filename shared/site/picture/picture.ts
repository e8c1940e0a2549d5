/** The first picture of a map: an SVG of the base map's squares with the marks on it, in the colours of either scheme. Pure. */
import { escapeHtml } from '../../base/escape-html.ts';
import { clipTo } from '../../places/base-map/cut.ts';
import { type Layers, mapLayers } from '../../places/base-map/square.ts';
import { baseSvg, colour } from './base.ts';
import { type Marks, marksSvg } from './marks.ts';
import { namesSvg } from './names.ts';
import { DRAWN_CLASS, MARKS_CLASS } from './picture-classes.ts';
import { PICTURE_STYLE } from './picture-style.ts';
import { boxOf, type PictureView, pixelsOf } from './view.ts';

/** Lines go on beyond the edge, so that their ends are not seen; names begin outside. */
const MARGIN = 24;

export interface Picture {
  view: PictureView;
  marks: Marks;
  /** The words for screen readers. */
  label: string;
  /** Whom the map names for its streets. */
  by: string;
}

/** Styles, an element `svg` as wide and high as the view says, and the words that say whom the map is by. `layers` in shares of the world. */
export const pictureHtml = (layers: Layers, { view, marks, label, by }: Picture): string => {
  const { zoom, width, height } = view;
  const at = pixelsOf(view);
  const shown = mapLayers(clipTo(layers, boxOf(view, 0), boxOf(view, MARGIN)), (features) =>
    features.map((feature) => ({ ...feature, lines: feature.lines.map((line) => line.map(at)) })),
  );
  return [
    `<style>${PICTURE_STYLE}</style><svg class="${DRAWN_CLASS}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">`,
    `<rect width="${width}" height="${height}" fill="${colour('ground')}"/>`,
    baseSvg(shown, zoom),
    namesSvg(shown, view),
    `<g class="${MARKS_CLASS}">${marksSvg(marks, view)}</g></svg>`,
    by === '' ? '' : `<small>${escapeHtml(by)}</small>`,
  ].join('');
};
