/** The page for those who work on the site (docs/look.md): a build for a deployment leaves it out. */
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';

export const LOOK_ROUTES: readonly PageRoute[] =
  import.meta.env.MODE === 'deployed'
    ? []
    : [
        {
          path: '/look',
          title: t('look'),
          brand: 'Tools',
          access: 'public',
          page: async () => (await import('./pages/look/look.tsx')).LookPage,
        },
      ];
