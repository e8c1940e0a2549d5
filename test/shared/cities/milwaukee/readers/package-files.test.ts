/** Files of packages: the store behind a redirect, one file only if it changed, several always or one of them, faults named. */
import { afterEach, describe, expect, test } from 'vitest';
import { ADAPTERS } from '../../../../../functions/sources/adapters/adapters.ts';
import { NotModified, type Versions } from '../../../../../functions/sources/source-table.ts';
import type { Candidate, Layout } from '../../../../../shared/datasets/source.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

let server: SourceServer;
afterEach(() => server.stop());

const ETAG = '"v7"';

/** A portal whose files, each of a header and a row, lie in a store at another path; the store knows versions. */
const start = async (...names: string[]): Promise<void> => {
  server = await startSource((url, request): SourceAnswer => {
    if (url.pathname === '/package') {
      const resources = names.map((name) => ({ name, format: 'CSV', url: `/download/${name}` }));
      return { body: JSON.stringify({ success: true, result: { resources } }) };
    }
    if (url.pathname.startsWith('/download/'))
      return { status: 302, headers: { location: `/store/${url.pathname.split('/')[2]}?signature=1` } };
    if (request.headers['if-none-match'] === ETAG) return { status: 304 };
    return { headers: { etag: ETAG }, body: `PATH\r${url.pathname}\r` };
  });
};

const layout: Layout = { name: 'paths', columns: { path: ['PATH'] }, ids: 'path', coverage: 'all' };
const candidate: Candidate = { name: 'portal', adapter: 'ckan', url: '', layouts: [layout] };

const readAll = async (versions?: Versions, file?: string): Promise<unknown[]> => {
  const paths: unknown[] = [];
  const one = file === undefined ? candidate : { ...candidate, file };
  for await (const table of ADAPTERS.ckan(`${server.url}/package`, one, versions))
    for await (const { cells } of table.rows(layout)) paths.push(cells.path);
  return paths;
};

const versions = (known: Versions['known']): Versions & { said: Versions['known'][] } => {
  const said: Versions['known'][] = [];
  return { known, said, seen: (version) => said.push(version) };
};

test('a new file is read through the redirect, and its version told', async () => {
  await start('a.csv');
  const told = versions({ etag: '"v6"' });
  expect(await readAll(told)).toEqual(['/store/a.csv']);
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
  expect(await readAll(told)).toEqual(['/store/a.csv', '/store/b.csv']);
  expect(told.said).toEqual([]);
});

/** A portal of files with these texts. */
const startFiles = async (files: Record<string, string>): Promise<void> => {
  server = await startSource((url): SourceAnswer => {
    const resources = Object.keys(files).map((name) => ({
      name,
      format: 'CSV',
      url: `/${name}.csv`,
      last_modified: '2026-07-10',
    }));
    if (url.pathname === '/package') return { body: JSON.stringify({ success: true, result: { resources } }) };
    const body = files[url.pathname.slice(1, -4)];
    return body === undefined || body === '' ? { status: 404 } : { body };
  });
};

test('a file that is missing throws after those before it', async () => {
  await startFiles({ a: 'PATH\r1\r', b: '' });
  await expect(readAll()).rejects.toThrow('status 404');
});

const rowsOf = async (rows: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
};

test.each(['crime', 'property'] as const)('of %s: a file of another kind fails the reading', async (dataset) => {
  await startFiles({ dictionary: 'FIELD,MEANING,TYPE OF IT\rTAXKEY,Key,A10\r' });
  const reading = rowsOf(rowsAt(dataset, `${server.url}/package`));
  await expect(reading).rejects.toThrow('no known layout');
  await expect(reading).rejects.toThrow('unknown here are FIELD, MEANING.');
});

test('incidents by the columns of another reporting system fail with what lacks and what is new', async () => {
  await startFiles({
    wibr: '"Case_Number","ReportDate","NIBRSCode","Location_All","ROUGHX","ROUGHY"\r"1","2","13A","4","5","6"\r',
  });
  const reading = rowsOf(rowsAt('crime', `${server.url}/package`));
  await expect(reading).rejects.toThrow(/nearest is nibrs, which also has Incident_Date, .+Weapon_Used_All; /);
  await expect(reading).rejects.toThrow('unknown here are ReportDate, NIBRSCode, ROUGHX, ROUGHY.');
});

describe('a package of crimes with a file of another kind beside the data', () => {
  const dictionary = 'FIELD,MEANING\rCase_Number,The number\r';
  const header =
    'Case_Number,Incident_Date,Police_District,Offense_All,Location_All,Address_Longitude,Address_Latitude,Weapon_Used_All';
  const wibr = `${header}\rC2604010123,2026-04-01 13:15:00,3,13A,,,,\r`;

  test('is read by the name of its data, whatever the order', async () => {
    await startFiles({ dictionary, WIBR: wibr });
    expect(await rowsOf(rowsAt('crime', `${server.url}/package`))).toBe(1);
  });

  test('is asked for anew only if the data have changed', async () => {
    await start('dictionary.csv', 'wibr.csv');
    await expect(readAll(versions({ etag: ETAG }), 'wibr.csv')).rejects.toThrow(NotModified);
    expect(await readAll(versions({}), 'wibr.csv')).toEqual(['/store/wibr.csv']);
  });

  test('fails when the data come in another layout', async () => {
    await startFiles({ dictionary, wibr: wibr.replace('Offense_All', 'Offence') });
    await expect(rowsOf(rowsAt('crime', `${server.url}/package`))).rejects.toThrow('unknown here are Offence.');
  });

  test('fails when none of several files has the name of the data', async () => {
    await startFiles({ dictionary, nibrs: wibr });
    await expect(rowsOf(rowsAt('crime', `${server.url}/package`))).rejects.toThrow(
      'The package has no file wibr.csv; it has dictionary.csv, nibrs.csv.',
    );
  });

  test('is read by another name where it has no other file', async () => {
    await startFiles({ nibrs: wibr });
    expect(await rowsOf(rowsAt('crime', `${server.url}/package`))).toBe(1);
  });
});

test('a file without a header fails, and its first row is not told', async () => {
  await startFiles({ mprop: '0010001000,"MADE UP OWNER","MILWAUKEE, WI"\r' });
  await expect(rowsOf(rowsAt('property', `${server.url}/package`))).rejects.toThrow(/unknown here are none\.$/);
});
