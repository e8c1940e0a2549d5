/** The one table of pages: from it come the router, the menu, the guards, the brands and the titles. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Access } from '../shared/calls/call.ts';
import type { Brand } from '../shared/city.ts';
import { guard } from './session/guard.ts';
import { Loading } from './ui/loading.tsx';

export interface PageRoute {
  path: string;
  /** Null where the page names itself, after the record it shows. */
  title: string | null;
  brand: Brand;
  access: Access;
  /** Its name in the menu, if it is there. */
  menu?: string;
  page: () => Promise<ComponentType>;
}

const publicPage = { brand: 'Tools', access: 'public' } as const;

export const ROUTES: readonly PageRoute[] = [
  {
    ...publicPage,
    path: '/',
    title: 'Cream City Tools',
    page: async () => (await import('./pages/home.tsx')).HomePage,
  },
  {
    ...publicPage,
    path: '/alerts',
    title: 'Alerts',
    brand: 'Alerts',
    menu: 'Alerts',
    page: async () => (await import('./pages/alerts.tsx')).AlertsPage,
  },
  {
    ...publicPage,
    path: '/policeDispatchCall',
    title: 'Police Calls',
    menu: 'Police Calls',
    page: async () => (await import('./pages/latest-calls.tsx')).PoliceCallsPage,
  },
  {
    ...publicPage,
    path: '/policeDispatchCall/:id',
    title: null,
    page: async () => (await import('./pages/police-dispatch-call.tsx')).PoliceDispatchCallPage,
  },
  {
    ...publicPage,
    path: '/fireDispatchCall',
    title: 'Fire Calls',
    menu: 'Fire Calls',
    page: async () => (await import('./pages/latest-calls.tsx')).FireCallsPage,
  },
  {
    ...publicPage,
    path: '/fireDispatchCall/:id',
    title: null,
    page: async () => (await import('./pages/fire-dispatch-call.tsx')).FireDispatchCallPage,
  },
  {
    ...publicPage,
    path: '/dispatchCallTypes',
    title: 'Dispatch Call Types',
    brand: 'Alerts',
    page: async () => (await import('./pages/dispatch-call-types.tsx')).DispatchCallTypesPage,
  },
  {
    ...publicPage,
    path: '/dispatchCallSubscription/unsubscribe',
    title: 'Unsubscribe',
    brand: 'Alerts',
    page: async () => (await import('./pages/unsubscribe.tsx')).UnsubscribePage,
  },
  {
    ...publicPage,
    path: '/resume',
    title: 'Resume notifications',
    brand: 'Alerts',
    page: async () => (await import('./pages/resume.tsx')).ResumePage,
  },
  {
    ...publicPage,
    path: '/confirm-email',
    title: 'Confirm your e-mail address',
    page: async () => (await import('./pages/confirm-email.tsx')).ConfirmEmailPage,
  },
  {
    ...publicPage,
    path: '/login',
    title: 'Log In',
    page: async () => (await import('./pages/login.tsx')).LoginPage,
  },
  {
    ...publicPage,
    path: '/logout',
    title: 'Log Out',
    page: async () => (await import('./pages/logout.tsx')).LogoutPage,
  },
  {
    ...publicPage,
    path: '/about',
    title: 'About',
    menu: 'About',
    page: async () => (await import('./pages/about.tsx')).AboutPage,
  },
  {
    ...publicPage,
    path: '/privacy',
    title: 'Privacy',
    page: async () => (await import('./pages/privacy.tsx')).PrivacyPage,
  },
  {
    ...publicPage,
    path: '*',
    title: 'Page not found',
    page: async () => (await import('./pages/not-found.tsx')).NotFoundPage,
  },
];

export const MENU: readonly { path: string; label: string }[] = ROUTES.flatMap(({ path, menu }) =>
  menu ? [{ path, label: menu }] : [],
);

/** What the layout needs to know of the page inside it. */
export type RouteHandle = Pick<PageRoute, 'brand' | 'title'>;

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'brand' in handle && 'title' in handle;

/** A page as the router wants it; its code is fetched when somebody goes there. */
export const toRouteObject = ({ path, title, brand, access, page }: PageRoute): RouteObject => ({
  path,
  handle: { brand, title } satisfies RouteHandle,
  ...(access === 'public' ? {} : { loader: guard(access) }),
  hydrateFallbackElement: <Loading />,
  lazy: { Component: page },
});
