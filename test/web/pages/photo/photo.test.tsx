/** The page of one photograph: its words, the ways to its place and to others, and a number that none has. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '../../../../shared/api/api.ts';
import { DRAWN_CLASS } from '../../../../shared/site/picture/picture-classes.ts';
import { PhotoPage } from '../../../../web/pages/photo/photo.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const other = (id: string, metres: number, year: number | null) => ({
  location: 'dp9',
  id,
  title: `Photograph ${id}`,
  year,
  thumbnailUrl: null,
  metres,
  geometry: { type: 'Point' as const, coordinates: [-87.9, 43] as [number, number] },
});

const PHOTO: Reply<'GET /api/historicPhoto/{id}'> = {
  id: '7',
  title: 'A ferry',
  url: 'https://library.example/7',
  imageUrl: 'https://library.example/7.jpg',
  thumbnailUrl: null,
  year: 1901,
  date: 'ca. 1901',
  place: null,
  description: 'It waits.',
  currentAddress: '100 E WELLS ST',
  rights: null,
  location: 'dp/9',
  geometry: { type: 'Point', coordinates: [-87.9, 43] },
  nearby: [other('8', 0, 1930), other('9/a', 100, null)],
  ofItsTime: [other('8', 0, 1930)],
};

// No squares of the map were written yet.
const noSquares = (): Response => new Response(null, { status: 404 });

const open = (): void => void renderPart(<PhotoPage />, '/historicPhoto/7', '/historicPhoto/:id');

/** The picture of the map ends what the page has begun. */
const drawn = () => waitFor(() => expect(document.querySelector(`.${DRAWN_CLASS}`)).toBeTruthy());

test('tells when and where, and leads to its place, the library and others', async () => {
  api = fakeApi({ 'GET /api/historicPhoto/{id}': () => PHOTO }, noSquares);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A ferry' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A ferry' }).getAttribute('src')).toBe(PHOTO.imageUrl);
  expect(screen.getByText('ca. 1901')).toBeTruthy();
  expect(screen.queryByText('Where')).toBeNull();
  const hrefOf = (name: RegExp | string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('All photographs of this place')).toBe('/historicPhotoLocation/dp%2F9');
  expect(hrefOf('On the map of historic photos')).toBe('/historicPhotoLocation/explore?at=dp%2F9');
  expect(hrefOf('The library’s page')).toBe(PHOTO.url);
  const nearby = within(screen.getByRole('heading', { name: 'Taken nearby' }).closest('section') as HTMLElement);
  expect(nearby.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/historicPhoto/8', 'Photograph 81930, here'],
    ['/historicPhoto/9%2Fa', 'Photograph 9/aabout 350 feet away'],
  ]);
  await drawn();
});

test('one of an unknown year without others says so, and has no strips', async () => {
  const bare = { ...PHOTO, year: null, date: null, nearby: [], ofItsTime: [] };
  api = fakeApi({ 'GET /api/historicPhoto/{id}': () => bare }, noSquares);
  open();
  expect(await screen.findByText('Nobody knows when')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Taken nearby' })).toBeNull();
  await drawn();
});

test('a number that no photograph has', async () => {
  api = fakeApi({ 'GET /api/historicPhoto/{id}': () => new Fault(404, { Details: 'none' }) });
  open();
  expect(await screen.findByText('There is no historic photograph with this number.')).toBeTruthy();
});
