/** The newest records of a place, in words as people write them. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { crime } from '../../../../shared/cities/milwaukee/datasets/crime.ts';
import { Newest } from '../../../../web/pages/place/newest.tsx';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

test.each([
  ['3525 N 61ST ST', '3525 N 61st St'],
  ['2800 block of N PIERCE ST', 'The 2800 block of N Pierce St'],
])('a crime at %j is told at %j', async (location, place) => {
  const record = { id: 'C1', reportedDateTime: '2026-11-20T21:41:00Z', crimeTypes: ['Theft'], location };
  api = fakeApi({ 'GET /api/crime': () => ({ items: [record as never], total: 1 }) });
  renderPart(<Newest of={{ dataset: crime, parts: {} }} where={{ area: 'riverwest' }} />);
  expect((await screen.findByText(/2026.* · /)).textContent?.split(' · ')[1]).toBe(place);
});
