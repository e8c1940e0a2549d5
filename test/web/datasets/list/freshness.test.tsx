/** The time of a page's data, and its words when a source is late. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Freshness } from '../../../../web/datasets/list/freshness.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';
import { serviceStatus } from '../../support/service-status.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';
const LATE = {
  state: 'late',
  sentence: 'The city’s page has shown nothing new for longer than is normal at this hour.',
  since: '2026-11-20T13:10:00Z',
} as const;

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const lines = () => [...document.querySelectorAll('div[class*="line"]')].map(({ textContent }) => textContent);

test('says as of when the oldest of its data are, and has its line before that is known', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus({ [FIRE]: { lastGoodRead: '2026-11-20T17:50:00Z' } }) });
  renderPart(<Freshness of={[POLICE, FIRE]} />);
  expect(lines()).toEqual(['']);
  await screen.findByText(/As of/);
  expect(lines()).toEqual(['As of Fri, Nov 20, 2026, 11:50 AM']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('says which source is late, what that means and since when; others don’t matter to the page', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus({ [POLICE]: LATE }) });
  renderPart(
    <>
      <Freshness of={[POLICE, FIRE]} />
      <Freshness of={[FIRE]} />
    </>,
  );
  await screen.findByText(/longer than is normal/);
  const [both, fire] = lines();
  expect(screen.getByRole('status').textContent).toBe(both);
  expect(both).toBe(`Police calls: ${LATE.sentence} Since Fri, Nov 20, 2026, 7:10 AM. All sources`);
  expect(fire).toBe('As of Fri, Nov 20, 2026, 11:55 AM');
  expect(screen.getByRole('link', { name: 'All sources' }).getAttribute('href')).toBe('/status');
  // However many parts ask.
  expect(api.requests).toHaveLength(1);
});

test('a source never read, and a service that does not answer, are no banner', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus({ [POLICE]: { ...LATE, since: null, lastGoodRead: null } }) });
  renderPart(<Freshness of={[POLICE]} />);
  await expect.poll(() => api.requests.length).toBe(1);
  expect(lines()).toEqual(['']);
  cleanup();
  api.answer({ 'GET /api/status': () => new Fault(503, { code: 'unavailable', Details: 'Later.' }) });
  renderPart(<Freshness of={[FIRE]} />);
  await expect.poll(() => api.requests.length).toBe(2);
  expect(lines()).toEqual(['']);
});
