/** The compiler finishes the registries: a dataset without a reader or a call without a handler does not compile. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** It lies as deep in the tree as the imports below say, and is ignored by every other tool. */
const probe = path.join('dist', 'completeness', 'probe.ts');
beforeAll(() => mkdirSync(path.dirname(probe), { recursive: true }));
afterAll(() => rmSync(path.dirname(probe), { recursive: true, force: true }));

/** The compiler's complaints about a file of the Node side that holds `text`. */
const complaints = (text: string): string => {
  writeFileSync(probe, text);
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: Record<string, unknown> };
  const options = Object.entries(config.compilerOptions).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : value === false
        ? []
        : [`--${name}`, Array.isArray(value) ? value.join(',') : String(value)],
  );
  return spawnSync(path.join('node_modules', '.bin', 'tsc'), ['--ignoreConfig', ...options, probe], {
    encoding: 'utf8',
  }).stdout;
};

const READERS = `/** A probe. */
import { READERS } from '../../shared/cities/milwaukee/readers.ts';
import type { Readers } from '../../shared/datasets/reading/feed.ts';
`;

const HANDLERS = `/** A probe. */
import type { Handlers } from '../../functions/lib/http/http.ts';
`;

test('every reader is there, and one that is missing is named', () => {
  expect(complaints(`${READERS}export const readers: Readers = READERS;\n`)).toBe('');
  const without = `${READERS}const { 'street-address': _, ...rest } = READERS;\nexport const readers: Readers = rest;\n`;
  expect(complaints(without)).toContain('street-address');
});

test('a call without a handler is named', () => {
  expect(complaints(`${HANDLERS}export const handlers: Handlers<'exports'> = {};\n`)).toContain(
    'GET /api/crime/export',
  );
});

test('a dataset whose id is no column is refused', () => {
  const dataset = `/** A probe. */
import { defineDataset } from '../../shared/datasets/dataset.ts';
import { streetAddress } from '../../shared/cities/milwaukee/datasets/street-address.ts';
export const broken = defineDataset({ ...streetAddress, id: 'nothing' });
`;
  expect(complaints(dataset)).toContain('probe.ts(4,57): error TS');
  expect(complaints(dataset.replace("'nothing'", "'taxkey'"))).toBe('');
});
