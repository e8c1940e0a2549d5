/** The styles of rows that come with a page: they look as those that take their place, and are as high. */
import { GIVEN } from '../../shared/platform/filled-page.ts';

/** The part that holds them. */
const ROWS = `[${GIVEN}=calls]`;

const SMALL = 'font-size:var(--mantine-font-size-sm);line-height:var(--mantine-line-height-sm)';
const SMALLER = 'font-size:var(--mantine-font-size-xs);color:var(--mantine-color-dimmed)';

const styled = (rules: readonly (readonly [selectors: string, look: string])[]): string =>
  rules
    .map(([selectors, look]) => {
      const all = selectors.split(',').map((selector) => `${ROWS} ${selector}`);
      return `${all.join(',')}{${look}}`;
    })
    .join('');

const COMMON = styled([
  ['ul', 'list-style:none;margin:0;padding:0'],
  ['svg', 'flex:none'],
  ['li', 'overflow-wrap:anywhere'],
  ['p', `margin:0;${SMALL}`],
  [
    'p:first-child',
    'display:flex;justify-content:space-between;align-items:baseline;gap:8px;font-size:inherit;line-height:inherit',
  ],
  ['a', 'font-weight:600;text-decoration:none'],
  ['a:hover', 'text-decoration:underline'],
  ['small,time', SMALLER],
  ['time', 'flex:none;white-space:nowrap'],
]);

/** Each call a marker beside its words, which end with a line as high as a button. */
export const CALLS_STYLE = [
  '<style>',
  COMMON,
  styled([
    ['li', 'display:flex;gap:12px;padding:10px;margin-inline:-10px;border-top:1px solid var(--line)'],
    ['li>div', 'flex:1;min-width:0'],
    ['p:last-child', 'display:flex;align-items:center;min-height:26px'],
    ['div>small', 'display:block;line-height:var(--mantine-line-height-xs)'],
    ['a', 'color:var(--mantine-color-text)'],
  ]),
  `@media(pointer:coarse){${styled([['p:last-child', 'min-height:44px']])}}</style>`,
].join('');

/** Each record a card: its words beside its marker, and its facts below. */
export const CARDS_STYLE = [
  '<style>',
  COMMON,
  styled([
    ['ul', 'display:grid;gap:10px'],
    [
      'li',
      'display:grid;gap:4px;padding:12px 14px;border:1px solid var(--line);border-radius:10px;background:var(--panel)',
    ],
    ['li>div', 'display:flex;gap:10px'],
    ['li>div>div', 'flex:1;min-width:0'],
    ['dl,dd', 'margin:0;font-size:var(--mantine-font-size-sm)'],
    ['dl', 'display:grid;grid-template-columns:108px minmax(0,1fr);gap:8px'],
    ['dt', 'color:var(--mantine-color-dimmed)'],
    ['small', 'display:block'],
    ['small,time', 'line-height:var(--mantine-line-height-xs)'],
    ['a', 'color:var(--brand-text)'],
  ]),
  '</style>',
].join('');
