/** The pages that tell numbers: a question and its answer, two places beside each other, how it is counted. */
import { FRAMED_PATH } from '../shared/platform/security-headers.ts';
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';

const publicPage = { brand: 'Tools', access: 'public' } as const;

export const NUMBER_ROUTES: readonly PageRoute[] = [
  {
    ...publicPage,
    path: '/numbers',
    title: t('numbers'),
    menu: { group: 'data', label: t('numbers'), order: 86 },
    page: async () => (await import('./pages/numbers/numbers.tsx')).NumbersPage,
  },
  {
    ...publicPage,
    path: FRAMED_PATH,
    title: t('numbersInFrame'),
    isBare: true,
    page: async () => (await import('./pages/numbers/embed.tsx')).NumbersFrame,
  },
  {
    ...publicPage,
    path: '/compare',
    title: t('compare'),
    menu: { group: 'data', label: t('compare'), order: 87 },
    page: async () => (await import('./pages/compare/compare.tsx')).ComparePage,
  },
  {
    ...publicPage,
    path: '/how-we-count',
    title: t('howWeCount'),
    page: async () => (await import('./pages/how-we-count.tsx')).HowWeCountPage,
  },
];
