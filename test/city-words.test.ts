/** Nothing of a city stands outside its folders: no name, zone, source or grid of one, in comments neither. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['shared', 'functions', 'infra', 'web', 'scripts'];

const CODE = /\.(?:tsx?|mjs|js|css|html|webmanifest)$/;

/** A city's own folders, what sources have answered, and the benches that read a real city's archives. */
const OWN = /^shared\/cities\/[^/]+\/|^scripts\/sample-city\/[^/]+\/|\/fixtures\/|^scripts\/bench\/real/;

/** A password that other people chose is theirs. */
const OTHERS_WORDS: readonly string[] = ['functions/lib/pool/common-passwords.data.ts'];

const WORDS =
  /Milwaukee|Cream[ -]?City|(?<![a-z])(?:MKE|MPROP|WIBR)(?![a-z])|Wisconsin|itmdapps|America\/Chicago|(?<!\d)32054(?!\d)|Seattle/gi;

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return walk(at);
    return CODE.test(entry.name) ? [at] : [];
  });

/** The generic files among these. */
const generic = (files: readonly string[]): string[] =>
  files.filter((file) => !OWN.test(file) && !OTHERS_WORDS.includes(file));

const faultsOf = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (line.match(WORDS) ?? []).map((word) => `${file}:${index + 1} says ${word}`));

test('nothing of a city stands outside its folder', () => {
  const files = generic(FOLDERS.flatMap(walk));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
});

describe('the guard sees', () => {
  test.each([
    ...['Milwaukee', 'MILWAUKEE', 'Cream City', 'CreamCity', 'cream-city', 'MKE', 'Wisconsin', 'itmdapps', 'MPROP'],
    ...['WIBR', 'wibr.csv', 'parcels_mprop', 'America/Chicago', 'EPSG:32054', 'Seattle'],
  ])('%s, in a comment too', (word) => {
    expect(faultsOf('shared/x.ts', `/** A file of ${word}. */\n`)).toHaveLength(1);
  });

  test('files of a city and of tests of its sources by their place alone', () => {
    const own = ['shared/cities/a-city/facts.ts', 'scripts/sample-city/a-city/sample.ts', 'web/x/fixtures/a.ts'];
    const others = ['shared/base/city.ts', 'scripts/sample-city/server.ts', 'web/index.html'];
    expect(generic([...own, ...others])).toEqual(others);
  });
});
