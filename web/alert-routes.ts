/** The pages about what is going on: the live map, what a siren was about, and how calls are classified. */
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';

export const ALERT_ROUTES: readonly PageRoute[] = [
  {
    access: 'public',
    path: '/alerts',
    tool: 'alerts',
    title: t('alerts'),
    brand: 'Alerts',
    menu: { group: 'alerts', label: t('alerts'), order: 10 },
    page: async () => (await import('./pages/alerts/alerts.tsx')).AlertsPage,
  },
  {
    access: 'public',
    path: '/sirens',
    tool: 'alerts',
    title: t('sirens'),
    brand: 'Alerts',
    page: async () => (await import('./pages/sirens/sirens.tsx')).SirensPage,
  },
  {
    access: 'public',
    path: '/dispatchCallTypes',
    tool: 'alerts',
    title: t('dispatchCallTypes'),
    menu: { group: 'alerts', label: t('dispatchCallTypes'), order: 45 },
    brand: 'Alerts',
    page: async () => (await import('./pages/dispatch-call-types/dispatch-call-types.tsx')).DispatchCallTypesPage,
  },
];
