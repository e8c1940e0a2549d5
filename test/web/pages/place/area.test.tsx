/** The page of an area: whatever the spelling, the address becomes the right one. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DRAWN_CLASS } from '../../../../shared/site/picture/picture-classes.ts';
import { areaPage } from '../../../../web/pages/place/area.tsx';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

const BOUNDS = { north: 43.1, south: 43, east: -87.8, west: -87.9 };

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

test.each(['/neighborhood/Riverwest', '/neighborhood/RIVERWEST', '/neighborhood/riverwest'])(
  '%s is the page of Riverwest under its own address',
  async (path) => {
    api = fakeApi(
      { 'GET /api/area/{id}': () => ({ id: 'riverwest', kind: 'neighborhood', name: 'RIVERWEST', bounds: BOUNDS }) },
      // No squares of the map were written yet.
      () => new Response(null, { status: 404 }),
    );
    const Page = areaPage('neighborhood', []);
    const { router } = renderPart(<Page />, path, '/neighborhood/:id');
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverwest' })).toBeTruthy();
    // The picture ends what the page has begun.
    await waitFor(() => expect(document.querySelector(`.${DRAWN_CLASS}`)).toBeTruthy());
    await waitFor(() => expect(router.state.location.pathname).toBe('/neighborhood/riverwest'));
  },
);
