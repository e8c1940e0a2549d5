/** Generic code names no dataset: what it must know of one stands in the dataset's value, or in a file of its city. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALL_DATASETS } from '../shared/datasets/registry.ts';

const GENERIC = ['functions', 'infra', 'scripts/http', 'scripts/local', 'shared'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file));

const isOfCity = (file: string): boolean => file.startsWith('shared/cities/');

const FOUND_IN = 'It says in which dataset a place was found: a value of the stored and sent column `locationSource`.';

const FOUND_KIND = 'What kind of thing a search found, a value of its answer that is spelt as a dataset is.';

/** File → why it names datasets all the same. */
const EXCEPTIONS: Record<string, string> = {
  'shared/datasets/call-columns.ts': FOUND_IN,
  'functions/places/gazetteer/placing.ts': FOUND_IN,
  'functions/places/gazetteer/blocks.ts': FOUND_IN,
  'functions/places/gazetteer/corners.ts': FOUND_IN,
  'functions/places/search/search-results.ts': FOUND_KIND,
  'shared/base/search-kinds.ts': FOUND_KIND,
  'shared/site/site-pages.ts': "The specification's path of a page, whose first part is spelt as a dataset's path is.",
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');

const names = ALL_DATASETS.flatMap(({ name, path }) => [name, path]).join('|');
/** A name or path as a text of its own, as that of its archive, or within an address of the API. */
const NAMED = new RegExp(`(?<=['"\`/])(?:${names})(?:-archive)?(?=['"\`/?])`, 'g');

const named = (text: string): string[] => [...withoutComments(text).matchAll(NAMED)].map(([name]) => name);

test('generic code names no dataset', () => {
  const files = GENERIC.flatMap(filesIn).filter((file) => !isOfCity(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.map((file) => [file, named(readFileSync(file, 'utf8'))] as const);
  expect(found.filter(([file, all]) => all.length > 0 && !EXCEPTIONS[file])).toEqual([]);
  // An exception that names none any more is to be taken away.
  expect(found.filter(([file, all]) => EXCEPTIONS[file] && all.length === 0)).toEqual([]);
});

test.each([
  ["if (name === 'police-dispatch-call') return 1;", 'police-dispatch-call'],
  ["const later = ['crime-archive'];", 'crime-archive'],
  ["call('GET /api/fireDispatchCall/{id}')", 'fireDispatchCall'],
  ["fetch(site + '/parcel?limit=1')", 'parcel'],
])('%s is seen', (text, name) => expect(named(text)).toEqual([name]));

test.each(["/** Such as 'crime'. */", "import { a } from './crimes.ts';", 'const { parcel } = found;'])(
  '%s names none',
  (text) => expect(named(text)).toEqual([]),
);
