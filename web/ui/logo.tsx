/** The drawn mark of each brand: a course of cream-coloured brick, which gave the city its name, under the brand's sign. */
import type { Brand } from '../../shared/base/city.ts';
import { COLOURS, CREAM } from '../../shared/site/tokens.ts';

/** Drawn in a box of 24 × 24, above the bricks. */
const SIGNS: Record<Brand, string> = {
  // City hall's gable and tower between two blocks.
  Tools: 'M4 14.5v-5h3v-2l2-1.6V14.5zM10 14.5V6.2L12 2.4l2 3.8v8.3zM15 14.5V9l2-1.5L20 9v5.5z',
  // A bell with its waves.
  Alerts:
    'M12 3a4.6 4.6 0 0 1 4.6 4.6c0 2.6.6 3.9 1.7 5.2H5.7c1.1-1.3 1.7-2.6 1.7-5.2A4.6 4.6 0 0 1 12 3zM10.3 13.5h3.4a1.7 1.3 0 0 1-3.4 0zM4.8 3.2l1.2.9A6 6 0 0 0 4.9 7.5H3.4a7.4 7.4 0 0 1 1.4-4.3zM19.2 3.2 18 4.1a6 6 0 0 1 1.1 3.4h1.5a7.4 7.4 0 0 0-1.4-4.3z',
  // A cart with its lid.
  TrashDay: 'M9.5 2.8h5v1.4H18v1.7H6V4.2h3.5zM6.8 6.9h10.4l-.9 7.6H7.7z',
  // A house with its door.
  Properties: 'M12 2.6 20.5 9l-1 1.3L18 9.2v5.3h-4.3v-4h-3.4v4H6V9.2l-1.5 1.1L3.5 9z',
  // A framed picture: sun over hills.
  HistoricPhotos:
    'M4 3h16v11.5H4zM5.6 4.6v6.6l3.5-3.5 3.7 3.7 2.2-1.9 3.4 3V4.6zM15.4 5.7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
};

const BRICKS =
  'M3 16.2h5.4v2.2H3zM9.3 16.2h5.4v2.2H9.3zM15.6 16.2H21v2.2h-5.4zM3 19.3h2.3v2.2H3zM6.2 19.3h5.4v2.2H6.2zM12.5 19.3h5.4v2.2h-5.4zM18.8 19.3H21v2.2h-2.2z';

interface LogoProps {
  brand: Brand;
  /** Width and height in pixels. */
  size: number;
  colour: string;
}

export const Logo = ({ brand, size, colour }: LogoProps) => (
  <svg viewBox="-3 -3 30 30" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true" focusable="false">
    <rect x="-3" y="-3" width="30" height="30" rx="7" fill={colour} />
    <path d={SIGNS[brand]} fill={COLOURS.light.onAction} fillRule="evenodd" />
    <path d={BRICKS} fill={CREAM} />
  </svg>
);
