/** Packages that one command alone needs are installed by its own lock file when it runs, once, and found from its folder. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importTool, installTools } from '../../scripts/local-tools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  // Does as npm does: it says last of all what it has put there.
  const npm = `#!/bin/sh
echo "$@" >> ${folder}/calls
mkdir -p node_modules/one
echo 'export const said = 1;' > node_modules/one/index.js
echo '{ "name": "one", "type": "module", "main": "./index.js" }' > node_modules/one/package.json
test -e ${folder}/broken && exit 7
echo '{}' > node_modules/.package-lock.json
`;
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin', 'npm'), npm, { mode: 0o755 });
  vi.stubEnv('PATH', `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`);
  vi.stubEnv('LOCAL_DIR', path.join(folder, 'local'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const calls = (): string[] => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
const install = () => installTools('bench', { say: () => {} });

test('they are installed once, and anew where the lock file is another', async () => {
  const at = await install();
  expect(at).toBe(path.join(folder, 'local', 'tools', 'bench'));
  expect(readFileSync(path.join(at, 'package-lock.json'))).toEqual(
    readFileSync('scripts/tools/bench/package-lock.json'),
  );
  await install();
  expect(calls()).toHaveLength(1);
  writeFileSync(path.join(at, 'package-lock.json'), '{}');
  await install();
  expect(calls()).toHaveLength(2);
});

test('half an installation is told, and is not taken for whole', async () => {
  writeFileSync(path.join(folder, 'broken'), '');
  await expect(install()).rejects.toThrow('npm ci of bench failed with 7');
  rmSync(path.join(folder, 'broken'));
  expect(existsSync(path.join(await install(), 'node_modules', '.package-lock.json'))).toBe(true);
});

test('a package of theirs is imported by its name', async () => {
  expect(await importTool(await install(), 'one')).toMatchObject({ said: 1 });
});
