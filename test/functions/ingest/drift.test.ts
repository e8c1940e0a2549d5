/** A source in a layout that nobody knows: what is kept of it, for how long, and what is said of it meanwhile. */
import { expect, test } from 'vitest';
import { poll } from '../../../functions/ingest/poll.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { changedBodies } from '../../../functions/tables/operations/drift.ts';
import { readSourceHealth } from '../../../functions/tables/operations/status.ts';
import { policeDispatchCall } from '../../../shared/cities/milwaukee/datasets/police-dispatch-call.ts';
import { freshnessOf, sourceSentence } from '../../../shared/datasets/freshness.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';
const HEADER = ['Call Number', 'Date/Time', 'Location', 'Police District', 'Nature of Call', 'Status'];
const CALL = ['240930001', '04/02/2024 01:15:00 PM', '1200 N 60TH ST,MKE', '3', 'BATTERY', 'Advised'];

const cloud = duringTests(startFeedCloud);
muteConsole('error');

const cells = (texts: readonly string[], tag: string): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
const pollPage = async (time: string, header: readonly string[], row: readonly string[] = CALL) => {
  cloud.setTime(time);
  cloud.put('POLICE_CALLS', {
    body: `<table><thead>${cells(header, 'th')}</thead><tbody>${cells(row, 'td')}</tbody></table>`,
  });
  return poll(POLICE);
};
const renamed = (name: string): string[] => HEADER.map((heading) => (heading === 'Location' ? name : heading));

test('the columns and shapes are kept, never a value; the last good calls stay, and the status says why', async () => {
  expect(await pollPage('2024-04-02T18:50:00Z', HEADER)).toMatchObject({
    ok: true,
    source: { candidate: 'replaced', layout: 'call-page' },
  });
  const run = await pollPage('2024-04-02T18:55:00Z', renamed('Place'), ['240930002', ...CALL.slice(1)]);
  expect(run).toMatchObject({ ok: false, new: 0, source: null });
  expect(run.error).toContain('nearest is call-page, which also has Location; unknown here are Place');
  const [body, ...others] = await changedBodies();
  expect(others).toEqual([]);
  expect(body).toEqual({
    dataset: POLICE,
    firstAt: '2024-04-02T18:55:00Z',
    lastAt: '2024-04-02T18:55:00Z',
    nearest: 'call-page',
    missing: ['Location'],
    added: ['Place'],
    header: renamed('Place'),
    shapes: ['999999999', '99/99/9999 99:99:99 AA', '9999 A 99AA AA,AAA', '9', 'AAAAAAA', 'AAAAAAA'],
  });
  const { items } = await listRecords(POLICE, FIRST_PAGE);
  expect(items.map(({ callNumber }) => callNumber)).toEqual(['240930001']);
  const signs = (await readSourceHealth()).get(POLICE);
  expect(signs).toMatchObject({ lastGoodRead: '2024-04-02T18:50:00Z', layoutChangedAt: '2024-04-02T18:55:00Z' });
  const freshness = freshnessOf(policeDispatchCall, signs, new Date('2024-04-02T18:56:00Z'));
  expect(freshness).toMatchObject({ state: 'down', since: '2024-04-02T18:50:00Z' });
  expect(sourceSentence(policeDispatchCall, freshness, signs)).toContain('The city changed its file.');
});

test('the same columns again are one body; of different ones the last three are kept, for a week', async () => {
  await pollPage('2024-04-02T19:00:00Z', renamed('Place'));
  expect(await changedBodies()).toMatchObject([{ firstAt: '2024-04-02T18:55:00Z', lastAt: '2024-04-02T19:00:00Z' }]);
  for (const [minute, name] of [
    ['05', 'Where'],
    ['10', 'Address'],
    ['15', 'Spot'],
  ] as const)
    await pollPage(`2024-04-02T19:${minute}:00Z`, renamed(name));
  expect((await changedBodies()).map(({ added }) => added)).toEqual([['Spot'], ['Address'], ['Where']]);
  cloud.setTime('2024-04-09T19:12:00Z');
  expect((await changedBodies()).map(({ added }) => added)).toEqual([['Spot']]);
  cloud.setTime('2024-04-09T19:16:00Z');
  expect(await changedBodies()).toEqual([]);
});

test('a page that can be read again ends it', async () => {
  expect(await pollPage('2024-04-09T19:20:00Z', HEADER)).toMatchObject({ ok: true });
  expect((await readSourceHealth()).get(POLICE)?.layoutChangedAt).toBeNull();
});

test('of a file, too, and a fault that is none of its layout leaves nothing', async () => {
  cloud.put('STREET_ADDRESSES', { features: [{ properties: { OBJECTID: 1, HOUSE: '12 B' }, geometry: null }] });
  expect(await sync('street-address')).toMatchObject({ ok: false });
  expect(await changedBodies()).toMatchObject([{ dataset: 'street-address', shapes: ['9', '99 A'] }]);
  cloud.put('CRIMES', { status: 500 });
  expect(await sync('crime')).toMatchObject({ ok: false });
  expect(await changedBodies()).toHaveLength(1);
});
