/** `npm run new-city`: its folders have all that generic code asks of a city; a bad name is refused, and nothing is left half made. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newCity } from '../../../scripts/new-city/new-city.ts';
import { root as project } from '../../../scripts/root.ts';

const CITIES = 'shared/cities';
const SAMPLES = 'scripts/sample-city';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-city-'));
  for (const folder of [CITIES, SAMPLES]) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), readFileSync(path.join(project, 'package.json')));
});
afterEach(() => rmSync(root, { recursive: true }));

const manifest = (): string => readFileSync(path.join(root, 'package.json'), 'utf8');
const cities = (): string[] => [CITIES, SAMPLES].flatMap((folder) => readdirSync(path.join(root, folder)));

const ASKED = /['"]#city\/([\w./-]+?)(?:\.ts)?['"]/g;

/** Files of the city's folder that generic code imports, by their names. */
const askedFiles = (): string[] => {
  const named = ['shared', 'functions', 'infra', 'web'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('cities/'))
      .flatMap((file) => [...readFileSync(path.join(project, folder, file), 'utf8').matchAll(ASKED)])
      .map(([, name = '']) => name),
  );
  return [...new Set(named)].sort();
};

describe('a new city', () => {
  test('has every file that generic code asks for, and is chosen by a condition before the default', async () => {
    const made = await newCity(root, 'new-haven');
    const asked = askedFiles();
    expect(asked.length).toBeGreaterThan(8);
    for (const name of [...asked, 'fixtures']) expect(made, name).toContain(`${CITIES}/new-haven/${name}.ts`);
    expect(made).toContain(`${SAMPLES}/new-haven/sample.ts`);
    const { imports } = JSON.parse(manifest());
    expect(Object.keys(imports['#city/*'])).toEqual(['city-seattle', 'city-new-haven', 'default']);
    expect(imports['#city/datasets/*.ts']['city-new-haven']).toBe('./shared/cities/new-haven/datasets/*.ts');
    expect(imports['#city/sample']['city-new-haven']).toBe('./scripts/sample-city/new-haven/sample.ts');
    expect(imports['#city/sample/*']['city-new-haven']).toBe('./scripts/sample-city/new-haven/*.ts');
  });

  test('takes at most 150 lines beside its simulated source', async () => {
    const made = await newCity(root, 'new-haven');
    const lines = made
      .filter((file) => !file.endsWith('/sample.ts'))
      .map((file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
  });

  test.each(['Milwaukee', 'new haven', '../up', 'a--b', ''])('is not made under the name %j', async (name) => {
    const before = manifest();
    await expect(newCity(root, name)).rejects.toThrow(/^NAME: /);
    expect(manifest()).toBe(before);
    expect(cities()).toEqual([]);
  });

  test('is not made twice, nor where a folder or a condition of the name is already', async () => {
    await expect(newCity(root, 'seattle')).rejects.toThrow("NAME: there is a city 'seattle' already.");
    await newCity(root, 'new-haven');
    const before = manifest();
    await expect(newCity(root, 'new-haven')).rejects.toThrow(/already/);
    expect(manifest()).toBe(before);
    for (const [folder, name] of [
      [CITIES, 'springfield'],
      [SAMPLES, 'shelbyville'],
    ] as const) {
      mkdirSync(path.join(root, folder, name));
      await expect(newCity(root, name)).rejects.toThrow(`${folder}/${name} exists already`);
    }
    expect(manifest()).toBe(before);
    expect(cities()).toEqual(['new-haven', 'springfield', 'new-haven', 'shelbyville']);
  });
});
