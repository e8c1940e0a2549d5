/** Tests the table of pages: every page loads, has a title or names itself, and the menu leads somewhere. */
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test, vi } from 'vitest';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import { FRAMED_PATH } from '../../shared/platform/security-headers.ts';
import { menuOf } from '../../web/dataset-routes.ts';
import { linksOf, MENU, PATHS } from '../../web/menu.ts';
import type { PageRoute } from '../../web/page-route.ts';
import { toRouteObject } from '../../web/route-object.tsx';
import { ROUTES } from '../../web/routes.tsx';
import { PASSING_PAGES, PUBLIC_PAGES } from '../harness/public-pages.ts';

describe('every page', () => {
  test.each(ROUTES.map((route) => [route.path, route] as const))('%s loads', async (path, route) => {
    expect(await route.page()).toBeTypeOf('function');
    expect(route.title === null).toBe(path.includes(':'));
    expect(toRouteObject(route).handle).toEqual({
      path,
      brand: route.brand,
      title: route.title,
      ...(path === FRAMED_PATH && { isBare: true }),
    });
  });
});

test('a page whose code does not come is told in words, and not left empty', async () => {
  const page = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const route = toRouteObject({ ...(ROUTES.find(({ access }) => access === 'public') as PageRoute), path: '/a', page });
  const router = createMemoryRouter([{ errorElement: <p>It did not come.</p>, children: [route] }], {
    initialEntries: ['/a'],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByText('It did not come.')).toBeDefined();
});

test('only pages that are not public are guarded', () => {
  for (const route of ROUTES) expect('loader' in toRouteObject(route)).toBe(route.access !== 'public');
});

test('paths and titles are unique, and the last path takes what is left', () => {
  const paths = ROUTES.map(({ path }) => path);
  const titles = ROUTES.flatMap(({ title }) => title ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(titles).size).toBe(titles.length);
  expect(paths.at(-1)).toBe('*');
});

test('P14: every link of the specification stands in the menu, one press deep; home, mail and privacy in that of the account', () => {
  const links = MENU.flatMap((group) => group.links.map(({ path }) => path));
  expect(MENU.map(({ name }) => name)).toEqual(['Alerts', 'Trash Day', 'Properties', 'Historic Photos', 'Data']);
  expect(links).toEqual(expect.arrayContaining(['/alerts', '/policeDispatchCall', '/fireDispatchCall', '/crime']));
  expect(links).toEqual(expect.arrayContaining(['/pickupDates', '/parcel', '/historicPhotoLocation/explore']));
  expect(links).toEqual(expect.arrayContaining(['/numbers', '/compare', '/about', '/developers', '/status']));
  expect(linksOf('account').map(({ path, label }) => [path, label])).toEqual([
    ['/', 'Home'],
    ['/manage', 'Manage your email'],
    ['/privacy', 'Privacy'],
  ]);
});

describe('a dataset in the menu', () => {
  const title = { one: 'Permit', many: 'Permits' };

  test('stands under Data where its value does not say, by its heading', () => {
    expect(menuOf({ title, site: {} })).toMatchObject({ group: 'data', label: 'Permits' });
    expect(menuOf({ title, site: { heading: 'Leave to build' } })).toMatchObject({ label: 'Leave to build' });
    const menu = { group: 'properties', label: 'Leave', order: 1 } as const;
    expect(menuOf({ title, site: { menu } })).toBe(menu);
    expect(menuOf({ title, site: { menu: null } })).toBeNull();
  });

  test.each(SITE_DATASETS.map(({ path, site }) => [path, site] as const))(
    '%s is there, or said not to be',
    (path, site) => {
      const links = MENU.flatMap((group) => group.links.map((link) => link.path));
      expect(links.filter((link) => link === `/${path}`)).toHaveLength(site.menu === null ? 0 : 1);
    },
  );
});

test('the menu leads to pages', () => {
  for (const { path } of [...MENU.flatMap(({ links }) => links), ...linksOf('account')])
    expect(PATHS.has(path)).toBe(true);
});

test('the brand of a tool goes through its lists and its records', () => {
  const brandOf = (path: string) => ROUTES.find((route) => route.path === path)?.brand;
  const BRANDS = {
    alerts: 'Alerts',
    trashDay: 'TrashDay',
    properties: 'Properties',
    photos: 'HistoricPhotos',
  } as const;
  for (const { path, brand, menu } of ROUTES)
    if (menu && menu.group in BRANDS) {
      expect(brand, path).toBe(BRANDS[menu.group as keyof typeof BRANDS]);
      expect(brandOf(`${path}/:id`) ?? brand, path).toBe(brand);
    }
  expect(brandOf('/historicPhoto/:id')).toBe('HistoricPhotos');
  expect(brandOf('/')).toBe('Tools');
});

test('the browser tests go through every public page', () => {
  const open = ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect([...Object.keys(PUBLIC_PAGES), ...PASSING_PAGES].sort()).toEqual(open.sort());
});

test('the page for those who work on the site is part of it on one machine, and not where it is deployed', async () => {
  expect(ROUTES.map(({ path }) => path)).toContain('/look');
  vi.stubEnv('MODE', 'deployed');
  vi.resetModules();
  const { ROUTES: deployed } = await import('../../web/routes.tsx');
  vi.unstubAllEnvs();
  expect(deployed.map(({ path }) => path)).toEqual(ROUTES.map(({ path }) => path).filter((path) => path !== '/look'));
});
