/** The status page as residents read it: all well, something late, incidents, no answer. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusPage } from '../../../../web/pages/status/status.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';
import { serviceStatus } from '../../support/service-status.ts';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const itemOf = (title: string): HTMLElement => {
  const [item] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith(title));
  if (!item) throw new Error(`No ${title}`);
  return item;
};

test('all is well: one sentence, every source, mail, lists, and no incident', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus() });
  renderPart(<StatusPage />);
  expect(await screen.findByText('Everything is up to date.')).toBeTruthy();
  expect(screen.getAllByText('Up to date')).toHaveLength(9);
  expect(itemOf('Crimes').textContent).toContain('Last readFri, Nov 20, 2026, 11:55 AM');
  expect(itemOf('Email').textContent).toBe('EmailWorksWaiting a few minutes ago3Sent in the last hour1,240');
  expect(itemOf('Lists and maps').textContent).toContain('19 of 20 took at most200 ms');
  expect(itemOf('Numbers and comparisons').textContent).toBe(
    'Numbers and comparisonsWorksAnswers in the last hour96Half took at most100 ms19 of 20 took at most800 ms',
  );
  expect(itemOf('Pages of records and places').textContent).toBe(
    'Pages of records and placesWorksPages in the last hour730Half took at most200 ms19 of 20 took at most400 ms',
  );
  expect(screen.getByText('Nothing was late or down.')).toBeTruthy();
  expect(screen.getByText(/^Version 1\.2\.3/).textContent).toBe('Version 1.2.3: what is new');
});

test('objectives: kept, missed, and nothing said of too few', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus() });
  renderPart(<StatusPage />);
  await screen.findByText('Everything is up to date.');
  expect(itemOf('Emails about').textContent).toBe(
    'Emails about callsKeptAim95% leave within a minute.Last 30 days97.12% of 12,400',
  );
  expect(itemOf('Speed').textContent).toBe(
    'Speed of lists and mapsToo few to say yetAim95% are fast.Last 30 days99 in all',
  );
  expect(itemOf('Trash day reminders').textContent).toContain('Missed');
  expect(itemOf('Trash day reminders').textContent).toContain('99.8% of 1,000');
});

test('pages that come before their facts are late, and how many they were', async () => {
  const pages = { ...serviceStatus().pages, state: 'late' as const, sentence: 'Facts follow.', lackingLastHour: 500 };
  api = fakeApi({ 'GET /api/status': () => serviceStatus({}, { pages }) });
  renderPart(<StatusPage />);
  await screen.findByText('Everything is up to date.');
  expect(itemOf('Pages of records and places').textContent).toContain(
    'LateFacts follow.Pages in the last hour730Without their facts at first500',
  );
});

test('a source that is late heads the page, with what that means and since when', async () => {
  const sentence = 'The city’s page can’t be read. What was read before is shown.';
  const source = { state: 'down', sentence, since: '2026-11-20T13:10:00Z' } as const;
  api = fakeApi({
    'GET /api/status': () =>
      serviceStatus(
        { 'fire-dispatch-call': source },
        {
          incidents: [
            {
              name: 'fire-dispatch-call',
              title: 'Fire calls',
              state: 'down',
              startedAt: source.since,
              noticedAt: source.since,
              endedAt: null,
            },
            {
              name: 'mail',
              title: 'Email',
              state: 'late',
              startedAt: '2026-11-02T13:00:00Z',
              noticedAt: '2026-11-02T13:30:00Z',
              endedAt: '2026-11-02T14:00:00Z',
            },
          ],
        },
      ),
  });
  renderPart(<StatusPage />);
  expect((await screen.findByText(`Fire calls: ${sentence}`)).getAttribute('role')).toBe('status');
  const item = within(itemOf('Fire calls'));
  expect(item.getByText('Down')).toBeTruthy();
  expect(item.getByText('Fri, Nov 20, 2026, 7:10 AM')).toBeTruthy();
  const incidents = screen
    .getAllByRole('listitem')
    .slice(-2)
    .map(({ textContent }) => textContent);
  expect(incidents).toEqual([
    'Fire callsDownFromFri, Nov 20, 2026, 7:10 AMUntilNot over yet',
    'EmailWas lateFromMon, Nov 2, 2026, 7:00 AMUntilMon, Nov 2, 2026, 8:00 AM',
  ]);
});

test('areas have a line where outlines are loaded', async () => {
  const areas = {
    state: 'late' as const,
    sentence: 'New outlines are being written into records.',
    outlines: [
      { kind: 'neighborhood' as const, takenAt: '2026-11-20T17:55:00Z', count: 190 },
      { kind: 'policeDistrict' as const, takenAt: '2026-11-21T17:55:00Z', count: 7 },
    ],
  };
  api = fakeApi({ 'GET /api/status': () => serviceStatus({}, { areas }) });
  renderPart(<StatusPage />);
  expect(await screen.findByText('Everything is up to date.')).toBeTruthy();
  expect(itemOf('Neighborhoods and districts').textContent).toBe(
    'Neighborhoods and districtsLateNew outlines are being written into records.Outlines197Outlines takenFri, Nov 20, 2026, 11:55 AM',
  );
});

test('a source that was never read heads the page where all else is well, and an address of the operator is called so', async () => {
  const never = { state: 'late', sentence: 'It has not been read yet.', since: null } as const;
  const source = { candidate: 'replaced', layout: 'nibrs' };
  api = fakeApi({ 'GET /api/status': () => serviceStatus({ 'fire-dispatch-call': never, crime: { source } }) });
  renderPart(<StatusPage />);
  expect(await screen.findByText('Fire calls: not read yet. Everything else is up to date.')).toBeTruthy();
  expect(itemOf('Crimes').textContent).toContain('Read froman address set by the operator (nibrs)');
});

test('without an answer it says so and asks again', async () => {
  api = fakeApi({ 'GET /api/status': () => new Fault(500, { code: 'unexpected', Details: 'An unexpected error.' }) });
  renderPart(<StatusPage />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer({ 'GET /api/status': () => serviceStatus() });
  fireEvent.click(retry);
  expect(await screen.findByText('Everything is up to date.')).toBeTruthy();
});

test('A13: a dataset whose archive was not read says that earlier years are missing', async () => {
  api = fakeApi({ 'GET /api/status': () => serviceStatus({ property: { lacksEarlierYears: true } }) });
  renderPart(<StatusPage />);
  const said = 'Everything is up to date, but earlier years are missing: Property records.';
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  expect(itemOf('Property records').textContent).toContain('Earlier yearsMissing: not read yet');
  expect(itemOf('Crimes').textContent).not.toContain('Earlier years');
});
