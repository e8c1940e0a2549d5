/** Tests the page of background jobs: what it shows of each, and what its buttons ask for. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toIso } from '../../../../shared/base/dates.ts';
import type { JobState, ShownRun } from '../../../../shared/datasets/operator.ts';
import { HangfirePage } from '../../../../web/pages/hangfire/hangfire.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

const NOTHING = { items: [], total: 0 };

const run = (changes: Partial<ShownRun> = {}): ShownRun => ({
  startedAt: '2026-11-20T12:00:00Z',
  endedAt: '2026-11-20T12:01:05Z',
  ok: true,
  source: { candidate: 'city-portal', layout: 'nibrs' },
  read: 1204,
  new: 3,
  changed: 0,
  rejected: [],
  placed: 0,
  notPlaced: 0,
  mails: 0,
  error: null,
  ...changes,
});

const job = (name: string, changes: Partial<JobState> = {}): JobState => ({
  name,
  schedule: 'daily at 3:15 am',
  nextRunAt: '2030-01-01T00:00:00Z',
  pausedAt: null,
  refused: null,
  refusedSwitch: null,
  runs: [run()],
  ...changes,
});

let api: FakeApi;
let jobs: JobState[];
beforeEach(() => {
  jobs = [job('compact')];
  api = fakeApi({
    'GET /api/admin/job': () => ({ items: jobs, total: jobs.length }),
    'GET /api/admin/mail': () => ({
      since: '2026-11-19T12:00:00Z',
      states: [{ state: 'sent', count: 1234 }],
      matched: 1300,
      waiting: 7,
    }),
    'GET /api/admin/deadLetter': () => ({ items: [{ name: 'mails', count: 0 }], total: 1 }),
    'GET /api/pickupDates/notice': () => ({ notice: null }),
    'GET /api/admin/changedBody': () => NOTHING,
    'GET /api/admin/unknownNature': () => NOTHING,
    'GET /api/admin/unplacedLocation': () => NOTHING,
  });
});
afterEach(() => {
  cleanup();
  api.stop();
});

const open = () => renderPart(<HangfirePage />, '/hangfire');
const entry = (name: string) => screen.findByRole('listitem', { name });
const asked = () =>
  api.requests.filter(({ name }) => name.startsWith('POST')).map(({ name, params }) => [name, params]);

test('says when a job runs, and how its runs went', async () => {
  jobs = [
    job('crime', {
      runs: [
        run({
          ok: false,
          error: 'The page changed.',
          rejected: [{ reason: 'no-time', count: 4 }],
          unreadable: [{ reason: 'units', count: 3 }],
          placed: 1,
          notPlaced: 1,
        }),
        run({ startedAt: '2026-11-19T12:00:00Z', endedAt: '2026-11-19T12:00:00Z' }),
      ],
    }),
    job('crime-archive', { schedule: 'on demand', nextRunAt: null, runs: [] }),
  ];
  open();
  const crime = await entry('crime');
  expect(crime.textContent).toContain('Runs daily at 3:15 am');
  expect(crime.textContent).toContain(
    '1 min 5 s: 1,204 read, 3 new, 4 refused (no-time 4), 3 cells unreadable (units 3), 1 of 2 placed',
  );
  within(crime).getByText('Failed');
  within(crime).getByText('The page changed.');
  within(crime).getByRole('img', { name: 'How long the last 2 runs took, the longest 1 min 5 s; 1 failed' });
  await userEvent.click(within(crime).getByRole('button', { name: 'Runs' }));
  expect(within(crime).getAllByRole('row')).toHaveLength(3);
  within(crime).getByRole('cell', { name: '4 (no-time 4)' });
  const archive = await entry('crime-archive');
  within(archive).getByText('It has not run in the last 30 days.');
  expect(within(archive).queryByRole('button', { name: 'Runs' })).toBeNull();
});

test('a job runs now, and is waited for', async () => {
  const askedAt = toIso(new Date());
  api.answer({ 'POST /api/admin/job/{name}/run': () => ({ askedAt }) });
  open();
  const compact = await entry('compact');
  await userEvent.click(within(compact).getByRole('button', { name: 'Run Now' }));
  await within(compact).findByText('Asked to run');
  expect(asked()).toEqual([['POST /api/admin/job/{name}/run', { name: 'compact' }]]);
  jobs = [job('compact', { runs: [run({ startedAt: askedAt, endedAt: askedAt, read: 77 }), run()] })];
  await within(compact).findByText(/: 77 read/);
  expect(within(compact).queryByText('Asked to run')).toBeNull();
});

test('a job is paused and resumed', async () => {
  api.answer({
    'POST /api/admin/job/{name}/pause': () => {
      jobs = [job('compact', { pausedAt: '2026-11-20T12:00:00Z', nextRunAt: null })];
      return undefined;
    },
    'POST /api/admin/job/{name}/resume': () => new Fault(503, { Details: 'Not now.' }),
  });
  open();
  const compact = await entry('compact');
  await userEvent.click(within(compact).getByRole('button', { name: 'Pause' }));
  await within(compact).findByText('Paused');
  await userEvent.click(within(compact).getByRole('button', { name: 'Resume' }));
  await screen.findByText('Not now.');
});

test('a source that shrank is accepted after a question', async () => {
  jobs = [job('parcel', { refused: { rows: 800, least: 1900, at: '2026-11-20T12:00:00Z', isAccepted: false } })];
  api.answer({ 'POST /api/admin/job/{name}/accept': () => ({ askedAt: '2026-11-20T12:00:00Z' }) });
  open();
  const parcel = await entry('parcel');
  await userEvent.click(within(parcel).getByRole('button', { name: 'Accept 800 Rows' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('has 800 rows, where at least 1,900 were expected');
  await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
  expect(asked()).toEqual([]);
  await userEvent.click(within(parcel).getByRole('button', { name: 'Accept 800 Rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect.poll(asked).toEqual([['POST /api/admin/job/{name}/accept', { name: 'parcel' }]]);
});

test('mail, natures and places are counted; places only when asked for', async () => {
  api.answer({
    'GET /api/admin/unknownNature': () => ({
      items: [{ dataset: 'fire-dispatch-call', nature: 'GOOSE', count: 2, example: '17', lastDay: '2026-11-20' }],
      total: 1,
    }),
    'GET /api/admin/unplacedLocation': () => ({
      items: [
        { dataset: 'police-dispatch-call', location: null, count: 5, lastAt: '2026-11-20T12:00:00Z', example: '1' },
      ],
      total: 900,
    }),
  });
  open();
  await screen.findByText('1,300 found by matching, 7 waiting now');
  await screen.findByRole('cell', { name: '1,234' });
  const goose = await screen.findByRole('rowheader', { name: 'GOOSE' });
  expect(goose.parentElement?.querySelector('a')?.getAttribute('href')).toBe('/fireDispatchCall/17');
  expect(api.requests.some(({ name }) => name === 'GET /api/admin/unplacedLocation')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Look for Them' }));
  await screen.findByRole('rowheader', { name: 'none given' });
  screen.getByText('900 locations of the last 30 days, of which the 1 most frequent are shown');
});

test('dead letters are looked at, tried again and, after a question, dropped', async () => {
  let letters = ['a', 'b', 'c'].map((id) => ({ id, sentAt: '2026-11-20T12:00:00Z', body: { messageId: `m-${id}` } }));
  const settle = ({ body }: { body: unknown }) => {
    const { ids } = body as { ids: string[] };
    letters = letters.filter(({ id }) => !ids.includes(id));
    return { done: ids.length };
  };
  api.answer({
    'GET /api/admin/deadLetter': () => ({
      items: [
        { name: 'mails', count: letters.length },
        { name: 'changes', count: 1 },
      ],
      total: 2,
    }),
    'GET /api/admin/deadLetter/{queue}': ({ params }) =>
      params.queue === 'mails'
        ? { items: letters, total: letters.length }
        : { items: [{ id: 'x', sentAt: '2026-11-20T12:00:00Z', body: null }], total: 1 },
    'POST /api/admin/deadLetter/{queue}/retry': settle,
    'POST /api/admin/deadLetter/{queue}/drop': settle,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Look at: Mails' }));
  await screen.findByText(/"messageId": "m-a"/);
  await userEvent.click(screen.getByRole('button', { name: 'Retry message a' }));
  await screen.findByText('one message on the way again.');
  expect(screen.queryByText(/"messageId": "m-a"/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Drop all 2 shown' }));
  expect(letters).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Nothing is left here.');
  expect(letters).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Look at: Changes of calls' }));
  await screen.findByText('It can’t be read.');
  screen.getByText(/After two hours a call is no news/);
  expect(screen.queryByRole('button', { name: 'Retry message x' })).toBeNull();
});

test('says what went wrong', async () => {
  api.answer({ 'GET /api/admin/job': () => new Fault(403, { Details: 'You do not have access.' }) });
  open();
  await screen.findByText('You do not have access.');
});

test('a source with other ids is accepted after a question', async () => {
  const refusedSwitch = {
    from: 'wibr-incident (city, reports of ten kinds)',
    to: 'nibrs-case (city)',
    at: '2026-11-20T12:00:00Z',
    isAccepted: false,
  };
  jobs = [job('crime', { refusedSwitch })];
  api.answer({ 'POST /api/admin/job/{name}/accept': () => ({ askedAt: '2026-11-20T12:00:00Z' }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Source' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept Another Source' });
  expect(dialog.textContent).toContain('now has nibrs-case (city), where wibr-incident');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await expect.poll(asked).toEqual([['POST /api/admin/job/{name}/accept', { name: 'crime' }]]);
});

test('what came in an unknown layout is shown by its shape', async () => {
  api.answer({
    'GET /api/admin/changedBody': () => ({
      items: [
        {
          dataset: 'crime',
          firstAt: '2026-11-20T12:00:00Z',
          lastAt: '2026-11-20T13:00:00Z',
          nearest: 'nibrs',
          missing: ['Case_Number'],
          added: ['CaseNo'],
          header: ['CaseNo', 'Location_All'],
          shapes: ['A9999999999', '9999 A 99AA AA'],
        },
      ],
      total: 1,
    }),
  });
  open();
  const table = await screen.findByRole('region', { name: 'Sources in a layout that nobody knows' });
  expect(table.textContent).toContain('Location_All: 9999 A 99AA AA');
  expect(table.textContent).toContain('Case_Number');
});
