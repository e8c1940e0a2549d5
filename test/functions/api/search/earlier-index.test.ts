/** A search index that an earlier version stored, with every record number inside it, answers until the job makes the next one. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/search/search.ts';
import { pack } from '../../../../functions/places/packed.ts';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import { putFile, putText } from '../../../../functions/snapshots/objects.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { ADDRESSES, SEGMENTS } from '../../places/gazetteer/little-city.ts';

const cloud = duringTests(startCloud);

/** Stores it as that version did: its names and forms are a promise, and stand here as they were. */
const storeEarlier = async (): Promise<void> => {
  const made = { at: '2026-11-23T12:00:00Z', version: 'earlier', parcelDataset: 'parcel' };
  const builder = searchIndexBuilder();
  for (const address of ADDRESSES) builder.addAddress(address);
  for (const segment of SEGMENTS) builder.addSegment(segment);
  builder.addParcel('parcel', { id: '0010002000', address: '102 N 2ND ST', geometry: null });
  builder.addRecord('police-dispatch-call', '263240001', '2026-11-20T18:00:00Z');
  builder.addRecord('crime', '263240001', '2026-11-20T18:00:00Z');
  const { madeAt, version, streets, names, suffixes, houses, lines, corners, records, parcels, photos, areas } =
    builder.build(made);
  const parts = { madeAt, version, streets, names, suffixes, houses, lines, corners, records, parcels, photos, areas };
  const file = path.join(cloud.dir, 'index');
  await writeFile(file, pack('search 1', parts));
  await putFile('search/index.bin', file);
  await putText('search/index.json', JSON.stringify({ madeAt, version, bytes: 1 }), 'application/json');
};

beforeAll(async () => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
  await storeEarlier();
});

test.each([
  ['263240001', ['/policeDispatchCall/263240001', '/crime/263240001']],
  ['001-0002-000', ['/parcel/0010002000']],
  ['102 n 2nd st, milwaukee', ['/address/102-n-2nd-st']],
  ['263240002', []],
])('%s is found in it', async (q, paths) => {
  const { status, body } = await callApi(handler, 'GET /api/search', { query: { q } });
  expect(status).toBe(200);
  expect((body as { path: string }[]).map((one) => one.path)).toEqual(paths);
});
