/** Who may import whom, which folder owns which package, and the rules on files that no other tool holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Folder (longest prefix wins) → the folders it may import besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  'functions/lib': ['shared'],
  'functions/upstream': ['shared'],
  'functions/feeds': ['functions/upstream', 'shared'],
  'functions/store': ['functions/lib', 'shared'],
  'functions/lookups': ['functions/upstream', 'functions/store', 'functions/lib', 'shared'],
  'functions/ingest': [
    'functions/feeds',
    'functions/lookups',
    'functions/upstream',
    'functions/store',
    'functions/lib',
    'shared',
  ],
  'functions/notify': ['functions/lookups', 'functions/store', 'functions/lib', 'shared'],
  'functions/api': ['functions/lookups', 'functions/store', 'functions/lib', 'shared'],
  'functions/accounts': ['functions/lookups', 'functions/store', 'functions/lib', 'shared'],
  infra: ['shared'],
  'web/ui': ['shared'],
  'web/map': ['web/ui', 'shared'],
  'web/api': ['shared'],
  'web/session': ['web/api', 'shared'],
  'web/widgets': ['web/ui', 'web/map', 'web/api', 'web/session', 'shared'],
  web: ['web/ui', 'web/map', 'web/api', 'web/session', 'web/widgets', 'web/pages', 'shared'],
  'web/pages': ['web/ui', 'web/map', 'web/api', 'web/session', 'web/widgets', 'web', 'shared'],
};

/** Folders where anything may be imported. */
const FREE = ['scripts', 'test', ''];

/** Package (a trailing `*` for a family) → the only folders, besides scripts and tests, that may name it. */
const OWNERS: Record<string, string[]> = {
  zod: [
    'shared/api.ts',
    'shared/calls',
    'shared/schemas',
    'functions/lib/http.ts',
    'functions/lib/issue-text.ts',
    'functions/api/openapi.ts',
  ],
  '@aws-sdk/client-cognito-identity-provider': [
    'functions/lib/pool-client.ts',
    'functions/lib/pool-roles.ts',
    'functions/lib/pool-second-factor.ts',
    'functions/lib/user-pool.ts',
  ],
  '@aws-sdk/client-s3': ['functions/store'],
  '@aws-sdk/client-dynamodb': ['functions/store'],
  '@aws-sdk/lib-dynamodb': ['functions/store'],
  '@aws-sdk/util-dynamodb': ['functions/store'],
  '@duckdb/*': ['functions/store'],
  '@aws-sdk/client-api-gateway': ['functions/lib/gateway-keys.ts'],
  '@aws-sdk/client-sqs': ['functions/lib/queue.ts'],
  '@aws-sdk/client-eventbridge': ['functions/lib/events.ts'],
  '@aws-sdk/client-ses': ['functions/notify'],
  'ipaddr.js': ['shared/public-address.ts', 'functions/lib/visitor.ts'],
  nodemailer: ['functions/notify'],
  'aws-jwt-verify': ['functions/lib/caller.ts'],
  '@middy/core': ['functions/lib/http.ts'],
  '@aws-sdk/client-secrets-manager': ['functions/lib/secret.ts'],
  htmlparser2: ['functions/upstream'],
  'csv-parse': ['functions/upstream'],
  'csv-stringify': ['functions/lib/formats'],
  proj4: ['functions/upstream'],
  ngeohash: ['functions/store/cells.ts'],
  'mapbox-gl': ['web/map'],
  'maplibre-gl': ['web/map'],
  'react-map-gl': ['web/map'],
  'amazon-cognito-identity-js': ['web/session'],
  'aws-cdk-lib': ['infra'],
  constructs: ['infra'],
  'aws-lambda': ['functions'],
  geojson: ['web/map'],
  react: ['web'],
  'react-dom': ['web'],
  'react-router': ['web'],
  '@mantine/*': ['web'],
  '@tabler/icons-react': ['web'],
  '@tanstack/*': ['web'],
  '@fontsource-variable/inter': ['web'],
  'qrcode.react': ['web/widgets/second-factor.tsx'],
  'swagger-ui-dist': ['web/widgets/api-explorer.tsx', 'web/swagger-ui.d.ts'],
  vite: ['web'],
};

/** Only these may read this process's variables or start work of their own: everything else is handed in. */
const MAX_LINES = 250;

interface Source {
  file: string;
  text: string;
}

const imports = (text: string): string[] =>
  [...text.matchAll(/(?:from\s+|import\s+|import\(\s*)'([^']+)'/g)].map(([, specifier]) => specifier ?? '');

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

const faultOfPath = (file: string, folder: string, specifier: string): string[] => {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const targetFolder = ruleOf(target, MAY_IMPORT);
  if (targetFolder === folder) return [];
  if (targetFolder && MAY_IMPORT[folder]?.includes(targetFolder)) return [];
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
  if (!file.startsWith('test/') && !file.endsWith('.data.ts') && text.split('\n').length > MAX_LINES)
    found.push(`${file} is over ${MAX_LINES} lines`);
  if (/\bvi\.mock\(/.test(text) && file !== 'test/architecture.test.ts') found.push(`${file} mocks a module`);
  if (!file.startsWith('test/') && TEXT_AS_CODE.test(text)) found.push(`${file} makes code or markup of text`);
  const folder = ruleOf(file, MAY_IMPORT);
  if (FREE.some((free) => (free ? file.startsWith(`${free}/`) : !file.includes('/')))) return found;
  if (!folder) return [...found, `${file} lies in a folder without a rule`];
  for (const specifier of imports(text)) {
    if (specifier.startsWith('.')) found.push(...faultOfPath(file, folder, specifier));
    else found.push(...faultOfPackage(file, specifier));
  }
  return found;
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
});

const SENTENCE = '/** A file. */\n';
const RED_CASES: [string, Source][] = [
  [
    'shared importing a function',
    { file: 'shared/x.ts', text: `${SENTENCE}import { a } from '../functions/lib/env.ts';` },
  ],
  ['shared importing a package', { file: 'shared/x.ts', text: `${SENTENCE}import React from 'react';` }],
  [
    'a feed that knows a store',
    { file: 'functions/feeds/x.ts', text: `${SENTENCE}import { a } from '../store/calls.ts';` },
  ],
  [
    'a feed that knows AWS',
    { file: 'functions/feeds/x.ts', text: `${SENTENCE}import { S3Client } from '@aws-sdk/client-s3';` },
  ],
  [
    'an API that knows a feed',
    { file: 'functions/api/x.ts', text: `${SENTENCE}const a = import('../feeds/index.ts');` },
  ],
  [
    'infra importing a function',
    { file: 'infra/x.ts', text: `${SENTENCE}import { a } from '../functions/lib/env.ts';` },
  ],
  [
    'the site importing a function',
    { file: 'web/pages/x.tsx', text: `${SENTENCE}import { a } from '../../functions/lib/env.ts';` },
  ],
  [
    'a widget importing a page',
    { file: 'web/widgets/x.tsx', text: `${SENTENCE}import { a } from '../pages/home.tsx';` },
  ],
  ['a page naming a map engine', { file: 'web/pages/x.tsx', text: `${SENTENCE}import { Map } from 'maplibre-gl';` }],
  ['a package without an owner', { file: 'functions/lib/x.ts', text: `${SENTENCE}import a from 'left-pad';` }],
  ['a folder without a rule', { file: 'functions/new/x.ts', text: SENTENCE }],
  ['no first sentence', { file: 'shared/x.ts', text: 'export const a = 1;' }],
  ['a file too long', { file: 'shared/x.ts', text: SENTENCE + '\n'.repeat(MAX_LINES + 1) }],
  [
    'text that becomes markup',
    { file: 'web/pages/x.tsx', text: `${SENTENCE}const a = <p dangerouslySetInnerHTML={{ __html: name }} />;` },
  ],
  ['text that becomes code', { file: 'scripts/x.ts', text: `${SENTENCE}new Function('return 1');` }],
  ['a mocked module', { file: 'test/x.test.ts', text: `${SENTENCE}vi.mock('x');` }],
];

describe('the guard sees', () => {
  test.each(RED_CASES)('%s', (_, source) => {
    expect(faults(source)).toHaveLength(1);
  });
});
