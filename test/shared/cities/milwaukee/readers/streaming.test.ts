/** Feeds read as streams: rows come while the source still sends, and a reader that waits makes the source wait. */
import { pipeline, Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { openLayer } from '../../../../../functions/sources/adapters/arcgis.ts';
import { listen } from '../../../../../scripts/http/listen.ts';
import { OFFENCES } from '../../../../../shared/cities/milwaukee/datasets/crime.ts';
import { PROPERTY_HEADERS } from '../../../../../shared/cities/milwaukee/sources/property.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { layerAnswer, startSource } from '../../../../harness/sources/source-server.ts';
import { untilStill } from '../../../../harness/turns.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const CRIME_COLUMNS = ['incidentNum', 'reportedDateTime', 'location', 'weaponUsed', 'ald', 'police', 'ward', 'zip'];
const FILES = {
  crime: [...CRIME_COLUMNS, 'roughX', 'roughY', ...Object.keys(OFFENCES)],
  property: Object.keys(PROPERTY_HEADERS),
};

/** A portal with a file of these columns that never ends; `sent` counts the bytes that it had to make. */
const startEndless = async (columns: string[]): Promise<{ url: string; sent: () => number }> => {
  let sent = 0;
  function* bytes(): Generator<string> {
    yield `${columns.join()}\r`;
    const rows = `${columns.map(() => '7').join()}\r`.repeat(1000);
    for (;;) {
      sent += rows.length;
      yield rows;
    }
  }
  const server = await listen((request, response) => {
    if (request.url === '/file.csv') {
      pipeline(Readable.from(bytes()), response, () => undefined);
      return;
    }
    const resources = [{ name: '', format: 'CSV', url: '/file.csv', last_modified: '2026-07-10T12:00:00' }];
    response.end(JSON.stringify({ success: true, result: { resources } }));
  });
  stops.push(server.stop);
  return { url: server.url, sent: () => sent };
};

/** The bytes that two sockets, the client and the parser hold; a file has up to 300 MB. */
const MOST_AHEAD = 30_000_000;

test.each(['crime', 'property'] as const)('a file of %s that never ends is read row by row', async (name) => {
  const { url, sent } = await startEndless(FILES[name]);
  const rows = rowsAt(name, url)[Symbol.asyncIterator]();
  for (let read = 0; read < 5000; read += 1) expect((await rows.next()).done).toBe(false);
  // Nobody reads: soon nobody sends.
  expect(await untilStill(sent, MOST_AHEAD)).toBeLessThan(MOST_AHEAD);
  await rows.return?.(undefined);
});

test('a layer’s next page is asked for when the one before it is read', async () => {
  const features = Array.from({ length: 6 }, (_, index) => ({ properties: { OBJECTID: index }, geometry: null }));
  const server = await startSource((url) => ({ body: JSON.stringify(layerAnswer(url, features, 2)) }));
  stops.push(server.stop);
  const rows = (await openLayer(`${server.url}/0`)).features[Symbol.asyncIterator]();
  const asked: number[] = [];
  for (let read = 0; read < 6; read += 1) {
    await rows.next();
    asked.push(server.requests.filter(({ url }) => url?.includes('resultOffset')).length);
  }
  expect(asked).toEqual([1, 1, 2, 2, 3, 3]);
});
