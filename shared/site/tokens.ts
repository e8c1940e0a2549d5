/**
 * How site and mails look: every colour, size, space, corner, shadow and time, for light and for dark (docs/look.md). The city
 * of cream brick: cream ground, umber ink, lake blue for what one can press, red for danger alone.
 */
import type { Brand } from '../base/city.ts';

export type Scheme = 'light' | 'dark';

/** Even steps of lightness in OKLCH, the lightest first. */
type Steps = readonly [string, string, string, string, string, string, string, string, string, string];

/** Steps 8 (light) and 6 (dark) carry white text; 9 (light) and 3 (dark) are text themselves. */
export const PALETTES = {
  /** The colours of controls. */
  lake: ['#ecf5fc', '#d8e9f7', '#b8d5ed', '#96c0e2', '#75abd6', '#5393c3', '#2e78ab', '#14699e', '#005689', '#00416a'],
  /** Danger, failure, what can't be undone. */
  rust: ['#fef0ee', '#fadfdc', '#f3c4be', '#efa49b', '#e88479', '#d86258', '#c2423b', '#b02b27', '#971316', '#76080c'],
  /** It went well. */
  leaf: ['#ebf7ec', '#d8edd9', '#badbbc', '#9bc89f', '#7eb484', '#5e9d66', '#3d8047', '#30743b', '#20602c', '#184921'],
  /** Take heed. */
  sepia: ['#fef1e6', '#f8e2cf', '#eccaad', '#deb089', '#ce9869', '#b77e4a', '#9e6630', '#8a551f', '#744412', '#59330a'],
  gray: ['#f9f3e6', '#f1e9d9', '#e5dbc9', '#d5cbb7', '#bbb099', '#998e78', '#7e735e', '#5f5642', '#413a2a', '#2c2618'],
  /** Mantine's steps of the dark scheme: text first, then lines, panels and the ground. */
  dark: ['#f6e7d6', '#e2d1be', '#c9b7a4', '#a79581', '#493e31', '#393026', '#282018', '#1d1610', '#18130d', '#120d09'],
} as const satisfies Record<string, Steps>;

/** The pairs of text and ground that can be read. A line only parts; an edge shows where a control begins (3:1). */
export const COLOURS = {
  light: {
    ground: '#faf2e1',
    panel: '#fffcf4',
    hover: '#f0e5d0',
    line: '#e2d6c2',
    edge: '#8a7b66',
    ink: '#2d1e14',
    soft: '#5e4c3c',
    action: '#005689',
    onAction: '#fffcf4',
    actionText: '#00416a',
    actionTint: '#ddecf5',
    danger: '#971316',
    good: '#20602c',
    heed: '#744412',
  },
  dark: {
    ground: '#1d1610',
    panel: '#282018',
    hover: '#362c22',
    line: '#463b30',
    edge: '#857767',
    ink: '#f6e7d6',
    soft: '#c9b7a4',
    action: '#2e78ab',
    onAction: '#fffcf4',
    actionText: '#96c0e2',
    actionTint: '#20303b',
    danger: '#efa49b',
    good: '#97ce9c',
    heed: '#eeb97b',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** The same in both schemes. */
export const CREAM = '#f7ecc9';

/** The ground of each brand's mark, under a sign in white and a course of cream brick: the same in both schemes. */
export const MARKS: Readonly<Record<Brand, string>> = {
  Tools: '#005689',
  Alerts: '#954717',
  TrashDay: '#296032',
  Properties: '#005f63',
  HistoricPhotos: '#5a3e2b',
};

/** The carts as they stand on the street, under a sign in white: the same in both schemes. */
export const CARTS = { garbage: '#296032', recycling: '#14699e' } as const;

/** Classes of a measure from little to much, which even who sees few colours tells apart by lightness; and two kinds. */
export const SCALES = {
  measure: ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'],
  kinds: ['#0072b2', '#e69f00'],
  unknown: '#b4b4b4',
} as const;

/** Pale grounds of alerts, badges and quiet buttons in the dark; in the light they are the palette's own. Text on them is step 3. */
export const PALE_DARK = { lake: '#21313d', rust: '#452521', leaf: '#253326', sepia: '#3c2b1c' } as const;

/** The home page's banner: the skyline in brick, on its quay, over the lake. */
export const BANNER = {
  light: {
    sky: '#faf2e1',
    glow: '#f5e3b5',
    far: '#efdfb6',
    near: '#dfca98',
    water: '#14699e',
    depth: '#005689',
  },
  dark: { sky: '#1d1610', glow: '#3a2919', far: '#33281d', near: '#47382a', water: '#0d4666', depth: '#0a2f45' },
} as const satisfies Record<Scheme, Record<string, string>>;

/** A course of cream brick: the brick, and the mortar that shows between two. */
export const BRICK = {
  light: { face: '#ead7a4', mortar: '#faf2e1' },
  dark: { face: '#54442f', mortar: '#1d1610' },
} as const satisfies Record<Scheme, Record<string, string>>;

export const FONTS = {
  /** Headings and large numbers: a Clarendon, the letter of brewery signs. In one weight, 700. */
  display: "Besley, 'Besley Until Loaded', Georgia, serif",
  /** All else. */
  text: "'Inter Variable', 'Inter Until Loaded', system-ui, sans-serif",
  /** In mails, where no font is fetched. */
  mailDisplay: "Besley,Rockwell,'Roboto Slab',Georgia,'Times New Roman',serif",
  mailText: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** In rem of 16 pixels. */
export const TEXT_SIZES = { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' } as const;

/** Size and height of line of each rank of heading. */
export const HEADINGS = {
  h1: { fontSize: '2rem', lineHeight: '1.2' },
  h2: { fontSize: '1.5rem', lineHeight: '1.25' },
  h3: { fontSize: '1.25rem', lineHeight: '1.3' },
  h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
  h5: { fontSize: '1rem', lineHeight: '1.4' },
  h6: { fontSize: '0.875rem', lineHeight: '1.4' },
} as const;

export const SPACES = { xs: '0.625rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' } as const;

/** The heights of what is pressed or typed into: in rows and cards, beside a heading or a text, and what a page is about. A finger has 44 px. */
export const CONTROLS = { small: '30px', medium: '36px', large: '44px' } as const;

/** Bricks have small corners: fields and buttons md, cards and panels lg. */
export const CORNERS = { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' } as const;

/** The shadows of a card that lies, of one that floats over the page, and of one that covers it. */
export const SHADOWS = {
  light: {
    low: '0 1px 2px rgb(45 30 20 / 0.06), 0 3px 10px rgb(45 30 20 / 0.05)',
    mid: '0 2px 4px rgb(45 30 20 / 0.08), 0 8px 24px rgb(45 30 20 / 0.14)',
    high: '0 4px 8px rgb(45 30 20 / 0.1), 0 18px 44px rgb(45 30 20 / 0.22)',
    up: '0 -6px 18px rgb(45 30 20 / 0.14)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 0.3)',
    mid: '0 2px 4px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.4)',
    high: '0 4px 8px rgb(0 0 0 / 0.4), 0 18px 44px rgb(0 0 0 / 0.55)',
    up: '0 -6px 18px rgb(0 0 0 / 0.45)',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** How long what moves takes; nothing for those who ask for less motion (global.css). */
export const MOTION = { quick: '120ms', calm: '220ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
