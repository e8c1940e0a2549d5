/** How the site looks: one palette a brand, and the few colours that make Mantine's defaults readable (WCAG AA). */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Brand } from '../shared/cities/city.ts';
import { FRAME } from '../shared/texts/site/frame.data.ts';
import { textsOf } from '../shared/texts/texts-of.ts';

const t = textsOf(FRAME);

/** Even steps of lightness in OKLCH; shade 8 carries white text (≥ 5.3:1), shade 9 is text, shade 3 text in the dark. */
const PALETTES = {
  lake: ['#edf6ff', '#daeaf9', '#bfd7ef', '#a0c2e2', '#81add6', '#6197c9', '#4585be', '#3276b0', '#135d95', '#02497a'],
  rust: ['#fff2f0', '#ffe0db', '#ffc4bc', '#f8a59b', '#ee867b', '#e3655b', '#d8453f', '#ca2e2c', '#c22525', '#a60813'],
  leaf: ['#edf9ee', '#dbeedc', '#c0ddc2', '#a1caa5', '#82b787', '#62a46b', '#459452', '#318541', '#237a36', '#0c6525'],
  teal: ['#edf7fa', '#daecf0', '#bfdae0', '#9fc5ce', '#7fb1bd', '#5f9dab', '#408c9c', '#2a7e8e', '#0b6a7a', '#025562'],
  /** Mantine's own dark greys, with a touch of blue and brighter text. */
  dark: ['#e8ebee', '#c6ccd2', '#b0b6bd', '#868e96', '#565f69', '#3a4048', '#2b3036', '#22262b', '#1a1d21', '#14171a'],
  sepia: ['#fdf3eb', '#f4e5d8', '#e6d0bb', '#d7b79a', '#c79f7a', '#b78759', '#a9733c', '#9b6328', '#8a5414', '#724201'],
} as const satisfies Record<string, MantineColorsTuple>;

export type Palette = keyof typeof PALETTES;

export const BRAND_PALETTES: Record<Brand, Exclude<Palette, 'dark'>> = {
  Tools: 'lake',
  Alerts: 'rust',
  TrashDay: 'leaf',
  Properties: 'teal',
  HistoricPhotos: 'sepia',
};

const base: MantineThemeOverride = {
  autoContrast: true,
  primaryShade: { light: 8, dark: 8 },
  colors: PALETTES,
  defaultRadius: 'md',
  fontFamily: "'Inter Variable', 'Inter Until Loaded', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', 'Inter Until Loaded', system-ui, sans-serif", fontWeight: '700' },
  components: {
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': t('close') }, centered: true, radius: 'lg' },
      styles: { title: { fontWeight: 700, fontSize: '1.15rem' } },
    },
    // A <header> in a portal would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
};

const themes = new Map<Brand, MantineThemeOverride>();

/** The theme of a brand; the same object every time. */
export const themeOf = (brand: Brand): MantineThemeOverride => {
  const theme = themes.get(brand) ?? createTheme({ ...base, primaryColor: BRAND_PALETTES[brand] });
  themes.set(brand, theme);
  return theme;
};

export const cssVariables: CSSVariablesResolver = (_theme: MantineTheme) => ({
  variables: {
    '--brand-text': 'light-dark(var(--mantine-primary-color-9), var(--mantine-primary-color-3))',
    '--brand-tint':
      'light-dark(var(--mantine-primary-color-0), color-mix(in srgb, var(--mantine-primary-color-8) 22%, #1a1d21))',
    '--panel': 'light-dark(#ffffff, #22262b)',
    '--line': 'light-dark(#dfe3e8, #3a4048)',
    '--cream': '#f7ecc9',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': 'var(--mantine-primary-color-9)',
  },
  dark: {
    '--mantine-color-body': '#1a1d21',
    '--mantine-color-dimmed': '#b0b6bd',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#9aa0a6',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  },
});
