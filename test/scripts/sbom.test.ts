/** The list of what is deployed is whole, and every package in it has a licence that was agreed to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Component, type Lock, licenceFaults, sbomNow, sbomOf } from '../../scripts/sbom.ts';
import { allLockFolders } from '../harness/lock-folders.ts';

const [lock, ...tools] = allLockFolders().map(
  (folder) => JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock,
);
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const sbom = sbomOf(lock!, tools);
const refs = new Set(sbom.components.map((component) => component['bom-ref']));

test('every production package is in it, with its version, licence and checksum', () => {
  expect([...Object.entries(dependencies)].map((one) => one.join('@')).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(sbom.components.length).toBeGreaterThan(150);
  expect(refs.size).toBe(sbom.components.length);
  for (const { purl, hashes, version } of sbom.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.-]*$/);
    expect(version).toMatch(/^\d/);
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
});

test('tools of development are not', () => {
  for (const tool of ['vitest', 'typescript', 'aws-cdk', '@biomejs/biome'])
    expect(sbom.components.some(({ name }) => name === tool)).toBe(false);
});

test('the packages of every lock file are in what the command writes, those of one command as deployed nowhere', () => {
  expect(sbomNow()).toEqual(sbom);
  const scopeOf = (wanted: string) => sbom.components.find(({ name }) => name === wanted)?.scope;
  for (const tool of ['lighthouse', 'autocannon', 'aws-lambda-ric', '@cloud-copilot/iam-simulate'])
    expect(scopeOf(tool), tool).toBe('excluded');
  // The site is built by them on whatever machine runs it.
  for (const builder of ['vite', 'rolldown', 'subset-font', 'tsx', 'postal-mime'])
    expect(scopeOf(builder), builder).toBe('excluded');
  for (const deployed of ['react', 'workbox-core', '@smithy/core'])
    expect(scopeOf(deployed), deployed).toBe('required');
});

test('a deployed package must have a licence that asks no more than to be named, whatever a tool may have', () => {
  const of = (scope: Component['scope']): Component[] => [
    { ...sbom.components[0]!, scope, licenses: [{ expression: 'AGPL-3.0-or-later' }] },
  ];
  expect(licenceFaults(of('excluded'))).toEqual([]);
  expect(licenceFaults(of('required'))).toHaveLength(1);
  expect(licenceFaults(of('optional'))).toHaveLength(1);
});

test('what a package needs is in it too, and everything is needed by something', () => {
  const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...needed].filter((ref) => !refs.has(ref))).toEqual([]);
  expect([...refs].filter((ref) => !needed.has(ref))).toEqual([]);
});

test('every licence is an allowed one', () => {
  expect(licenceFaults(sbom.components)).toEqual([]);
});

test('another licence is seen, and none at all', () => {
  const of = (expression: string): Component[] => [
    { ...sbom.components[0]!, scope: 'required', licenses: [{ expression }] },
  ];
  for (const bad of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '', 'SEE LICENSE IN LICENSE.txt', 'UNLICENSED'])
    expect(licenceFaults(of(bad)), bad).toHaveLength(1);
  for (const good of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC']) expect(licenceFaults(of(good)), good).toEqual([]);
});
