/** Tests that each brand's icon in the browser's tab is its logo in its colour. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Brand } from '../../../shared/base/city.ts';
import { BRANDS } from '../../../shared/cities/milwaukee/facts.ts';
import { MARKS } from '../../../shared/site/tokens.ts';
import { Logo } from '../../../web/ui/logo.tsx';

const icons = import.meta.glob<string>('../../../web/public/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The keys of BRANDS are brands.
test.each(Object.keys(BRANDS) as Brand[])('%s', (brand) => {
  const drawn = renderToStaticMarkup(<Logo brand={brand} size={64} colour={MARKS[brand]} />)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ (style|aria-hidden|focusable)="[^"]*"/g, '');
  expect(icons[`../../../web/public/icons/${brand}.svg`]?.trim()).toBe(drawn);
});
