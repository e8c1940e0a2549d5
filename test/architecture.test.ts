/** Who may import whom, which folder owns which package, and the rules on files that no other tool holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Folder (longest prefix wins) → the folders, and single files, that it may import besides itself. The top rooms, and those that
 * promise to know less; that no rooms side by side turn in a circle is held by `rooms.test.ts`.
 */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  functions: ['functions/lib', 'functions/snapshots', 'functions/sources', 'functions/api', 'shared'],
  'functions/lib': ['shared'],
  // The manifests alone of the tables: the rest that they need is handed in.
  'functions/snapshots': ['functions/tables/manifests.ts', 'functions/lib', 'shared'],
  // Answers from what is stored: it never asks a source.
  'functions/api': ['functions', 'functions/snapshots', 'functions/lib', 'shared'],
  // These alone of all that the processes have in common: no store, no queue.
  'functions/sources': [
    'functions/lib/clock.ts',
    'functions/lib/env.ts',
    'functions/lib/log.ts',
    'functions/lib/signing/secret.ts',
    'shared',
  ],
  // Asks the API over HTTP as everybody may: no store, and of the tables its own counts by the minute.
  'functions/pages': ['functions/tables/operations/response-times.ts', 'functions/lib', 'shared'],
  infra: ['shared'],
  web: ['web/worker/kept.ts', 'shared'],
  // Runs when the site is built, and is no part of it.
  'web/build': ['shared'],
  'web/worker': ['shared'],
};

/** Folders where anything may be imported. */
const FREE = ['scripts', 'test', ''];

/** Package (a trailing `*` for a family) → the only folders, besides scripts and tests, that may name it. */
const OWNERS: Record<string, string[]> = {
  zod: ['shared/api', 'functions/lib/http', 'functions/api/developer/openapi.ts'],
  '@aws-sdk/client-cognito-identity-provider': ['functions/lib/pool'],
  '@aws-sdk/client-s3': ['functions/snapshots'],
  '@aws-sdk/client-dynamodb': ['functions/tables'],
  '@aws-sdk/lib-dynamodb': ['functions/tables'],
  '@aws-sdk/util-dynamodb': ['functions/tables'],
  '@duckdb/*': ['functions/snapshots', 'functions/lists'],
  '@aws-sdk/client-api-gateway': ['functions/lib/gateway-keys.ts'],
  '@aws-sdk/client-sqs': ['functions/lib/queues/queue.ts'],
  '@aws-sdk/client-eventbridge': ['functions/lib/events.ts'],
  '@aws-sdk/client-ses': ['functions/notify'],
  'ipaddr.js': ['shared/platform/public-address.ts', 'functions/lib/http/visitor.ts'],
  nodemailer: ['functions/notify'],
  'aws-jwt-verify': ['functions/lib/pool/caller.ts'],
  '@middy/core': ['functions/lib/http/http.ts'],
  '@aws-sdk/client-secrets-manager': ['functions/lib/signing/secret.ts'],
  htmlparser2: ['functions/sources'],
  'csv-parse': ['functions/sources'],
  'csv-stringify': ['functions/lib/formats'],
  proj4: ['functions/sources'],
  ngeohash: ['functions/tables/cells.ts'],
  postcss: ['web/build'],
  'subset-font': ['web/build/fonts.ts'],
  'mapbox-gl': ['web/map'],
  'maplibre-gl': ['web/map'],
  'react-map-gl': ['web/map'],
  'amazon-cognito-identity-js': ['web/session'],
  'aws-cdk-lib': ['infra'],
  constructs: ['infra'],
  'aws-lambda': ['functions'],
  geojson: ['web/map'],
  // The catalogue's texts are read here alone.
  'icu-minify': ['shared/texts/texts-of.ts', 'web/build/texts.ts'],
  'use-intl': ['shared/texts/texts-of.ts'],
  // A text with elements in it is an element itself.
  react: ['web', 'shared/texts/texts-of.ts'],
  'react-dom': ['web'],
  'react-router': ['web'],
  '@mantine/*': ['web'],
  '@tanstack/*': ['web'],
  '@fontsource/besley': ['web'],
  '@fontsource-variable/inter': ['web'],
  'qrcode.react': ['web/pages/profile/second-factor.tsx'],
  'swagger-ui-dist': ['web/pages/swagger/api-explorer.tsx', 'web/swagger-ui.d.ts'],
  vite: ['web'],
  esbuild: ['web/build'],
  'workbox-core': ['web/worker'],
  'workbox-expiration': ['web/worker'],
  'workbox-precaching': ['web/worker'],
  'workbox-routing': ['web/worker'],
  'workbox-strategies': ['web/worker'],
};

/** Lines of a file of code, the harness of tests too; data and tests may be longer. */
const MAX_LINES = 300;
/** Files of code in a folder. */
const MAX_FILES = 30;

/** Tells if a file is code: no data, no test. */
const isCode = (file: string): boolean =>
  !/\.(?:data|d)\.ts$/.test(file) && (!file.startsWith('test/') || file.startsWith('test/harness/'));

interface Source {
  file: string;
  text: string;
}

const imports = (text: string): string[] =>
  [...text.matchAll(/(?:from\s+|import\s+|import\(\s*)'([\w.@#][^']*)'/g)].map(([, specifier]) => specifier ?? '');

const ruleOf = (file: string, table: Record<string, unknown>): string | undefined =>
  Object.keys(table)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const within = (file: string, places: string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const faultOfPackage = (file: string, specifier: string): string[] => {
  const name = packageOf(specifier);
  if (name.startsWith('node:') || builtinModules.includes(name)) return [];
  const owner = Object.keys(OWNERS).find((key) =>
    key.endsWith('/*') ? name.startsWith(key.slice(0, -1)) : key === name,
  );
  if (!owner) return [`${file} imports ${name}, which no folder owns`];
  return within(file, OWNERS[owner] ?? [])
    ? []
    : [`${file} imports ${name}, which belongs to ${OWNERS[owner]?.join(', ')}`];
};

/** A city's folder has one door, `#city/…`, so that another city can stand behind it. */
const CITIES = 'shared/cities/';
/** A city's sample: a folder beside the files of the engine, which all samples have in common. */
const SAMPLE = /^scripts\/sample-city\/(?<city>[^/]+)\//;
/** The makings of a sample, and whose it is where it is one city's. */
const OF_SAMPLES = /^(?:shared\/(?:cities\/(?<named>[^/]+)\/)?|scripts\/sample-city\/(?:(?<sampled>[^/]+)\/)?)/;
/** The parts of a city for scripts and tests alone. */
const SIMULATED = /^#city\/sample(?:\/|$)/;
/** The parts of a city for servers and for the sample alone. */
const NOT_ON_SITE = /^#city\/(readers|fixtures)\b/;

const faultOfCity = (file: string, specifier: string): string[] => {
  if (file.startsWith(CITIES)) return [`${file} imports ${specifier}: a city's own files lie beside it`];
  const isBarred = SIMULATED.test(specifier) || (file.startsWith('web/') && NOT_ON_SITE.test(specifier));
  return isBarred ? [`${file} imports ${specifier}`] : [];
};

/** A sample imports its own folder, the engine, and of shared what is of no other city. */
const faultOfSample = (file: string, city: string, specifier: string): string[] => {
  if (specifier.startsWith('node:')) return [];
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const found = specifier.startsWith('.') ? OF_SAMPLES.exec(target)?.groups : undefined;
  return found && (found.named ?? found.sampled ?? city) === city
    ? []
    : [`${file} imports ${specifier}: a sample is made of its engine and of shared`];
};

const faultOfPath = (file: string, folder: string, specifier: string): string[] => {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  // A city's own facts stand beside the folders.
  if (target.startsWith(CITIES) && !file.startsWith(CITIES))
    return [`${file} imports ${target}: a city is entered by #city alone`];
  const targetFolder = ruleOf(target, MAY_IMPORT);
  if (targetFolder === folder) return [];
  const allowed = MAY_IMPORT[folder] ?? [];
  if (allowed.includes(target) || (targetFolder && allowed.includes(targetFolder))) return [];
  return [`${file} imports ${target}`];
};

/** Ways for somebody else's text to become part of the page or of the program. */
const TEXT_AS_CODE =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|\.setHTML\(/;

/** Everything wrong with one file's imports and form. */
const faults = ({ file, text }: Source): string[] => {
  const found: string[] = [];
  if (!file.endsWith('.d.ts') && !/^(#!.*\n)?\/\*\*[\s\S]*?\*\//.test(text))
    found.push(`${file} does not open with a sentence that says what it is`);
  if (isCode(file) && text.trimEnd().split('\n').length > MAX_LINES) found.push(`${file} is over ${MAX_LINES} lines`);
  if (/\bvi\.mock\(/.test(text) && file !== 'test/architecture.test.ts') found.push(`${file} mocks a module`);
  if (file.startsWith('test/e2e/') && /\.waitForTimeout\(/.test(text)) found.push(`${file} waits for a clock`);
  if (!file.startsWith('test/') && TEXT_AS_CODE.test(text)) found.push(`${file} makes code or markup of text`);
  const folder = ruleOf(file, MAY_IMPORT);
  const sampled = SAMPLE.exec(file)?.groups?.city;
  if (sampled) found.push(...imports(text).flatMap((specifier) => faultOfSample(file, sampled, specifier)));
  if (FREE.some((free) => (free ? file.startsWith(`${free}/`) : !file.includes('/')))) return found;
  if (!folder) return [...found, `${file} lies in a folder without a rule`];
  for (const specifier of imports(text)) {
    if (specifier.startsWith('.')) found.push(...faultOfPath(file, folder, specifier));
    else if (specifier.startsWith('#city/')) found.push(...faultOfCity(file, specifier));
    else found.push(...faultOfPackage(file, specifier));
  }
  return found;
};

/** The folders that hold too many files of code to be taken in at a glance. */
const crowded = (files: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const folder of files.filter(isCode).map((file) => path.posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`${folder} has ${count} files, more than ${MAX_FILES}`] : [],
  );
};

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return walk(at);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [at] : [];
  });

const sources = (): Source[] =>
  ['shared', 'functions', 'infra', 'web', 'scripts', 'test']
    .flatMap(walk)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every file keeps the rules', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(60);
  expect(all.flatMap(faults)).toEqual([]);
  expect(crowded(all.map(({ file }) => file))).toEqual([]);
});

const SENTENCE = '/** A file. */\n';
const RED_CASES: [string, Source][] = [
  [
    'shared importing a function',
    { file: 'shared/x.ts', text: `${SENTENCE}import { a } from '../functions/lib/env.ts';` },
  ],
  ['shared importing a package', { file: 'shared/x.ts', text: `${SENTENCE}import React from 'react';` }],
  [
    'a source that knows a table',
    { file: 'functions/sources/x.ts', text: `${SENTENCE}import { a } from '../tables/calls/calls.ts';` },
  ],
  [
    'a source that knows AWS',
    { file: 'functions/sources/x.ts', text: `${SENTENCE}import { S3Client } from '@aws-sdk/client-s3';` },
  ],
  [
    'a snapshot that knows a table',
    { file: 'functions/snapshots/x.ts', text: `${SENTENCE}import { a } from '../tables/calls/calls.ts';` },
  ],
  [
    'a snapshot that knows a list',
    { file: 'functions/snapshots/x.ts', text: `${SENTENCE}import { a } from '../lists/list.ts';` },
  ],
  [
    'an API that knows a source',
    { file: 'functions/api/x.ts', text: `${SENTENCE}const a = import('../sources/layout.ts');` },
  ],
  [
    'infra importing a function',
    { file: 'infra/x.ts', text: `${SENTENCE}import { a } from '../functions/lib/env.ts';` },
  ],
  [
    'the site importing a function',
    { file: 'web/pages/x.tsx', text: `${SENTENCE}import { a } from '../../functions/lib/env.ts';` },
  ],
  ['a page naming a map engine', { file: 'web/pages/x.tsx', text: `${SENTENCE}import { Map } from 'maplibre-gl';` }],
  ['a package without an owner', { file: 'functions/lib/x.ts', text: `${SENTENCE}import a from 'left-pad';` }],
  ['a folder without a rule', { file: 'elsewhere/x.ts', text: SENTENCE }],
  [
    'generic code that enters a city by the back door',
    { file: 'shared/x.ts', text: `${SENTENCE}import { CITY } from './cities/milwaukee/facts.ts';` },
  ],
  [
    'a city that asks which city is chosen',
    { file: 'shared/cities/milwaukee/x.ts', text: `${SENTENCE}import { CITY } from '#city/facts';` },
  ],
  [
    'the site with the readers of a city',
    { file: 'web/datasets/x.ts', text: `${SENTENCE}import { READERS } from '#city/readers';` },
  ],
  ['shared importing a script', { file: 'shared/x.ts', text: `${SENTENCE}import { a } from '../scripts/root.ts';` }],
  [
    'a reader made with the engine of the samples',
    {
      file: 'shared/cities/x/readers/y.ts',
      text: `${SENTENCE}import { a } from '../../../../scripts/sample-city/random.ts';`,
    },
  ],
  ...['shared/x.ts', 'functions/api/x.ts', 'infra/x.ts', 'web/pages/x.tsx'].map((file): [string, Source] => [
    `a sample in the product, ${file}`,
    { file, text: `${SENTENCE}import { makeSample } from '#city/sample';` },
  ]),
  [
    'a part of a sample on the site',
    { file: 'web/pages/x.tsx', text: `${SENTENCE}const a = import('#city/sample/land/streets');` },
  ],
  ...[
    ['more of the scripts than the engine', '../../http/listen.ts'],
    ['a function', '../../../functions/lib/env.ts'],
    ['the sample of another city', '../y/land.ts'],
    ['another city', '../../../shared/cities/y/facts.ts'],
    ['the chosen city', '#city/facts'],
    ['a package', 'csv-parse'],
  ].map(([what, specifier]): [string, Source] => [
    `a sample made with ${what}`,
    { file: 'scripts/sample-city/x/y.ts', text: `${SENTENCE}import { a } from '${specifier}';` },
  ]),
  ['no first sentence', { file: 'shared/x.ts', text: 'export const a = 1;' }],
  ['a file too long', { file: 'shared/x.ts', text: `${SENTENCE}${'a;\n'.repeat(MAX_LINES)}` }],
  ['a long file of the harness', { file: 'test/harness/x.ts', text: `${SENTENCE}${'a;\n'.repeat(MAX_LINES)}` }],
  [
    'text that becomes markup',
    { file: 'web/pages/x.tsx', text: `${SENTENCE}const a = <p dangerouslySetInnerHTML={{ __html: name }} />;` },
  ],
  ['a fixed wait', { file: 'test/e2e/x.spec.ts', text: `${SENTENCE}await page.waitForTimeout(1);` }],
  ['text that becomes code', { file: 'scripts/x.ts', text: `${SENTENCE}new Function('return 1');` }],
  ['a mocked module', { file: 'test/x.test.ts', text: `${SENTENCE}vi.mock('x');` }],
];

test('a sample may be made with its own files, its engine, shared and its own city', () => {
  const shared = ['base/dates.ts', 'base/city.ts', 'cities/x/facts.ts'].map((name) => `../../../shared/${name}`);
  const text = ['./z.ts', '../random.ts', ...shared, 'node:zlib']
    .map((specifier) => `import { a } from '${specifier}';\n`)
    .join('');
  expect(faults({ file: 'scripts/sample-city/x/y.ts', text: `${SENTENCE}${text}` })).toEqual([]);
});

describe('the guard sees', () => {
  test.each(RED_CASES)('%s', (_, source) => {
    expect(faults(source)).toHaveLength(1);
  });

  test('a folder with too many files, of which data are none', () => {
    const files = Array.from({ length: MAX_FILES }, (_, index) => `shared/x/f${index}.ts`);
    expect(crowded([...files, 'shared/x/words.data.ts', 'test/x.test.ts'])).toEqual([]);
    expect(crowded([...files, 'shared/x/more.ts'])).toEqual(['shared/x has 31 files, more than 30']);
  });
});
