/** Versions of objects in a bucket that keeps them: listed page by page, those of deleted ones too, and deleted for good. */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteVersions, listVersions, type StoredVersion } from '../../../functions/snapshots/objects.ts';
import { listen } from '../../../scripts/http/listen.ts';
import { baseVariables, useVariables } from '../../../scripts/local/variables.ts';

/** The questions to the bucket, in their order. */
const asked: string[] = [];
let stop: () => Promise<void>;

const version = (tag: string, id: string): string =>
  `<${tag}><Key>hot/a</Key><VersionId>${id}</VersionId><LastModified>2026-11-01T00:00:00.000Z</LastModified></${tag}>`;

const PAGES: Record<string, string> = {
  '': `<IsTruncated>true</IsTruncated><NextKeyMarker>hot/a</NextKeyMarker><NextVersionIdMarker>2</NextVersionIdMarker>${version('Version', '1')}${version('Version', '2')}`,
  'hot/a 2': `<IsTruncated>false</IsTruncated>${version('DeleteMarker', '3')}`,
};

beforeAll(async () => {
  const bucket = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    asked.push(`${request.method} ${pathname}`);
    if (request.method === 'POST') {
      asked.push(await text(request));
      response.end('<DeleteResult></DeleteResult>');
      return;
    }
    const from = [searchParams.get('key-marker'), searchParams.get('version-id-marker')].filter(Boolean).join(' ');
    response.end(`<?xml version="1.0"?><ListVersionsResult>${PAGES[from]}</ListVersionsResult>`);
  });
  stop = bucket.stop;
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_S3: bucket.url });
});
afterAll(() => stop());

test('are listed over all pages and deleted by their ids', async () => {
  const versions: StoredVersion[] = [];
  for await (const one of listVersions('hot/')) versions.push(one);
  expect(versions.map(({ key, versionId }) => [key, versionId])).toEqual([
    ['hot/a', '1'],
    ['hot/a', '2'],
    ['hot/a', '3'],
  ]);
  expect(versions[0]?.modifiedAt).toEqual(new Date('2026-11-01T00:00:00Z'));
  await deleteVersions(versions);
  for (const id of ['1', '2', '3']) expect(asked.at(-1)).toContain(`<Key>hot/a</Key><VersionId>${id}</VersionId>`);
});
