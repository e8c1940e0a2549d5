/** The site's theme for Mantine, and the tokens as CSS variables: all of it from shared/site/tokens.ts. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import {
  BANNER,
  BRICK,
  CARTS,
  COLOURS,
  CONTROLS,
  CORNERS,
  CREAM,
  FONTS,
  HEADINGS,
  MARKS,
  MOTION,
  PALE_DARK,
  PALETTES,
  type Scheme,
  SHADOWS,
  SPACES,
  TEXT_SIZES,
} from '../shared/site/tokens.ts';
import { t } from '../shared/texts/site/frame.data.ts';

// Mantine wants so many steps, and would like to be able to change them.
const colors: Record<string, MantineColorsTuple> = PALETTES;

export const THEME = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  colors,
  white: COLOURS.light.panel,
  black: COLOURS.light.ink,
  defaultRadius: 'md',
  radius: CORNERS,
  spacing: SPACES,
  fontSizes: TEXT_SIZES,
  fontFamily: FONTS.text,
  headings: { fontFamily: FONTS.display, fontWeight: '700', textWrap: 'balance', sizes: HEADINGS },
  components: {
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': t('close') }, centered: true, radius: 'lg' },
      styles: { title: { fontFamily: FONTS.display, fontWeight: 700, fontSize: HEADINGS.h3.fontSize } },
    },
    // A <header> in a portal would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { tt: 'none', radius: 'sm', variant: 'light' } },
  },
});

/** `{ low: x }` as `{ '--shadow-low': x }`. */
const named = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name.toLowerCase()}`, value]));

const variablesOf = (scheme: Scheme): Record<string, string> => {
  const colours = COLOURS[scheme];
  return {
    '--panel': colours.panel,
    '--hover': colours.hover,
    '--line': colours.line,
    '--edge': colours.edge,
    '--brand-text': colours.actionText,
    '--brand-tint': colours.actionTint,
    '--on-action': colours.onAction,
    '--danger': colours.danger,
    '--good': colours.good,
    '--heed': colours.heed,
    ...named('shadow-', SHADOWS[scheme]),
    ...named('banner-', BANNER[scheme]),
    ...named('brick-', BRICK[scheme]),
    '--mantine-color-body': colours.ground,
    '--mantine-color-text': colours.ink,
    '--mantine-color-dimmed': colours.soft,
    '--mantine-color-placeholder': colours.soft,
    '--mantine-color-error': colours.danger,
    '--mantine-color-anchor': colours.actionText,
    '--mantine-color-default-border': colours.edge,
    '--mantine-color-default-hover': colours.hover,
    '--mantine-color-default': colours.panel,
    '--mantine-color-disabled': colours.hover,
    '--mantine-color-disabled-color': colours.edge,
  };
};

/** Mantine's own are darker than the panel that they lie on. */
const paleDark = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PALE_DARK).flatMap(([palette, pale]) => [
      [`--mantine-color-${palette}-light`, pale],
      [`--mantine-color-${palette}-light-hover`, `color-mix(in srgb, ${pale} 88%, white)`],
      [`--mantine-color-${palette}-light-color`, `var(--mantine-color-${palette}-3)`],
    ]),
  );

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--cream': CREAM,
    '--display': FONTS.display,
    ...named('mark-', MARKS),
    ...named('cart-', CARTS),
    ...named('control-', CONTROLS),
    ...named('', MOTION),
  },
  light: variablesOf('light'),
  dark: { ...variablesOf('dark'), ...paleDark() },
});
