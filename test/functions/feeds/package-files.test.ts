/** Files of packages: the store behind a redirect, one file only if it changed, several always, in their order. */
import { afterEach, expect, test } from 'vitest';
import { NotModified, type Versions } from '../../../functions/feeds/feed.ts';
import { openCsvFiles } from '../../../functions/feeds/package-files.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../support/source-server.ts';

let server: SourceServer;
afterEach(() => server.stop());

const ETAG = '"v7"';

/** A portal whose files lie in a store at another path; the store knows versions. */
const start = async (...names: string[]): Promise<void> => {
  server = await startSource((url, request): SourceAnswer => {
    if (url.pathname === '/package') {
      const resources = names.map((name) => ({ name, format: 'CSV', url: `/download/${name}` }));
      return { body: JSON.stringify({ success: true, result: { resources } }) };
    }
    if (url.pathname.startsWith('/download/'))
      return { status: 302, headers: { location: `/store/${url.pathname.split('/')[2]}?signature=1` } };
    if (request.headers['if-none-match'] === ETAG) return { status: 304 };
    return { headers: { etag: ETAG }, body: `body of ${url.pathname}` };
  });
};

const readAll = async (versions?: Versions): Promise<string[]> => {
  const bodies: string[] = [];
  for await (const { body } of openCsvFiles(`${server.url}/package`, versions)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
  }
  return bodies;
};

const versions = (known: Versions['known']): Versions & { said: Versions['known'][] } => {
  const said: Versions['known'][] = [];
  return { known, said, seen: (version) => said.push(version) };
};

test('a new file is read through the redirect, and its version told', async () => {
  await start('a.csv');
  const told = versions({ etag: '"v6"' });
  expect(await readAll(told)).toEqual(['body of /store/a.csv']);
  expect(told.said).toEqual([{ etag: ETAG, lastModified: undefined }]);
});

test('a known file is not read', async () => {
  await start('a.csv');
  const told = versions({ etag: ETAG });
  await expect(readAll(told)).rejects.toThrow(NotModified);
  expect(told.said).toEqual([]);
});

test('several files are read one after the other, without a version', async () => {
  await start('a.csv', 'b.csv');
  const told = versions({ etag: ETAG });
  expect(await readAll(told)).toEqual(['body of /store/a.csv', 'body of /store/b.csv']);
  expect(told.said).toEqual([]);
});

test('a file that is missing throws after those before it', async () => {
  server = await startSource((url): SourceAnswer => {
    const resources = ['a', 'b'].map((name) => ({ name, format: 'CSV', url: `/${name}` }));
    if (url.pathname === '/package') return { body: JSON.stringify({ success: true, result: { resources } }) };
    return url.pathname === '/a' ? { body: 'a' } : { status: 404 };
  });
  await expect(readAll()).rejects.toThrow('status 404');
});
