/** The styles of the first picture of a map, in the colours of either scheme. */
import { COLOURS } from '../../places/base-map/colours.ts';
import { DRAWN_CLASS, PICTURE_CLASS } from './picture-classes.ts';
import { CIRCLE_COLOURS } from './pin.ts';

const variables = (scheme: 'light' | 'dark'): string =>
  [...Object.entries(COLOURS[scheme]), ['circle', CIRCLE_COLOURS[scheme]]]
    .map(([name, value]) => `--map-${name}:${value}`)
    .join(';');

/** The styles of the element that holds the picture: it shows the picture's middle, whatever its own size is. */
export const PICTURE_STYLE = [
  `.${PICTURE_CLASS}{${variables('light')};position:relative;overflow:hidden;background:var(--map-ground)}`,
  `[data-mantine-color-scheme=dark] .${PICTURE_CLASS}{${variables('dark')}}`,
  `.${DRAWN_CLASS}{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)}`,
  `.${DRAWN_CLASS} text{text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-linejoin:round}`,
  `.${DRAWN_CLASS}+small{position:absolute;right:0;bottom:var(--map-foot,0);padding:0 5px;font-size:12px;color:var(--map-ink);background:var(--map-halo)}`,
].join('');
