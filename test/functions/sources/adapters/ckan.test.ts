/** Packages of the portal: which files they have, and every way in which they have none. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFiles } from '../../../../functions/sources/adapters/ckan.ts';
import { pause } from '../../../../functions/sources/fetch-document.ts';
import { type SourceServer, startSource } from '../../../harness/sources/source-server.ts';

const sleep = pause.sleep;
let server: SourceServer;
beforeEach(() => {
  pause.sleep = async () => undefined;
});
afterEach(async () => {
  pause.sleep = sleep;
  await server.stop();
});

const ask = async (body: unknown) => {
  server = await startSource(() => ({ body: typeof body === 'string' ? body : JSON.stringify(body) }));
  return packageFiles(`${server.url}/api/3/action/package_show?id=wibr`, 'CSV');
};

const resource = { name: 'Crimes', format: 'CSV', url: 'https://data.example/download/wibr.csv' };
const packageOf = (...resources: unknown[]) => ({ help: '', success: true, result: { id: 'x', resources } });

test('the files of the format come in their order, whatever its case', async () => {
  const files = await ask(
    packageOf(
      { ...resource, format: 'XML' },
      { ...resource, last_modified: '2026-07-10T02:15:00.123456', created: '2019-01-01T00:00:00' },
      { ...resource, name: null, format: 'csv ', url: '../../../2018.csv', created: '2019-01-01T00:00:00' },
      { ...resource, url: '' },
      { ...resource, name: 'Other', last_modified: 'yesterday' },
    ),
  );
  expect(files).toEqual([
    { name: 'Crimes', url: new URL(resource.url), uploadedAt: new Date('2026-07-10T02:15:00.123Z') },
    { name: '', url: new URL(`${server.url}/2018.csv`), uploadedAt: new Date('2019-01-01T00:00:00Z') },
    { name: 'Other', url: new URL(resource.url), uploadedAt: null },
  ]);
});

test.each([
  ['a failure with status 200', { success: false, error: { message: 'Not found' } }, 'gave no package'],
  ['an answer that is no package', { success: true }, 'gave no package'],
  ['an answer that is no object', 'null', 'gave no package'],
  ['an error page', '<html>Service Unavailable</html>', 'not JSON'],
  ['a package without resources', { success: true, result: {} }, 'no file of format CSV'],
  ['a package without the format', packageOf({ ...resource, format: 'XML' }), 'no file of format CSV'],
  ['resources of another shape', packageOf(null, 7, 'CSV', { format: 'CSV' }), 'no file of format CSV'],
])('%s throws', async (_, body, message) => {
  await expect(ask(body)).rejects.toThrow(message);
});
