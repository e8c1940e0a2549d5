/** The page of an area: whatever the spelling, the address becomes the right one. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
    api = fakeApi({
      'GET /api/area/{id}': () => ({ id: 'riverwest', kind: 'neighborhood', name: 'RIVERWEST', bounds: BOUNDS }),
    });
    const Page = areaPage('neighborhood', []);
    const { router } = renderPart(<Page />, path, '/neighborhood/:id');
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverwest' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/neighborhood/riverwest'));
  },
);
