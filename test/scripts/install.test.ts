/** `scripts/install.mjs`: it runs npm only for other packages, without those of development where they are not needed, and harms no folder behind a link. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(folder, 'scripts'));
  copyFileSync('scripts/install.mjs', path.join(folder, 'scripts', 'install.mjs'));
  // Does as npm does: `ci` empties the folder, and both say last of all what is there.
  const npm = `#!/bin/sh
echo "$@" >> calls
test "$1" = ci && rm -rf node_modules/* node_modules/.[!.]*
test -e broken && exit 7
mkdir -p node_modules/one
cp next-installed node_modules/.package-lock.json
`;
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin', 'npm'), npm, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => path.join(folder, ...names);

interface Package {
  version: string;
  optional?: boolean;
  dev?: boolean;
  extraneous?: boolean;
  os?: string[];
  cpu?: string[];
}

const lockOf = (packages: Record<string, Package>): string => JSON.stringify({ lockfileVersion: 3, packages });
const one = (version: string) => ({ 'node_modules/one': { version } });
const elsewhere = { version: '1.0.0', optional: true, os: ['haiku'], cpu: ['m68k'] };
const ofHere = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

/** The lock file asks for these packages, and npm would put those of `installed` there. */
const ask = (packages: Record<string, Package>, installed = packages): void => {
  writeFileSync(at('package-lock.json'), lockOf({ '': { version: '0.1.0' }, ...packages }));
  writeFileSync(at('next-installed'), lockOf(installed));
};

/** A folder as npm left it, without a word of ours. */
const installedIn = (name: string, packages: Record<string, Package>): void => {
  mkdirSync(at(name, 'one'), { recursive: true });
  writeFileSync(at(name, 'one', 'index.js'), 'kept');
  writeFileSync(at(name, '.package-lock.json'), lockOf(packages));
};

const start = (options = '') => {
  rmSync(at('calls'), { force: true });
  const script = `import('./scripts/install.mjs').then(({ installPackages }) => installPackages(${options}))`;
  const env = { ...process.env, PATH: `${at('bin')}${path.delimiter}${process.env.PATH}`, NODE_OPTIONS: '' };
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: folder, env, encoding: 'utf8' });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return { status, stderr, calls };
};

const CI = 'ci --include=dev --no-audit --no-fund';
const CI_TO_RUN = 'ci --omit=dev --no-audit --no-fund';
const ADD = 'install --include=dev --no-save --no-audit --no-fund';

const ofDevelopment = { 'node_modules/tests': { version: '1.0.0', dev: true } };
const toRun = () => start('{ isForDevelopment: false }');

test('the first start installs, and a restart does not, however new the lock file is', () => {
  ask(one('1.0.0'));
  expect(start()).toEqual({ status: 0, stderr: '', calls: [CI] });
  const later = new Date(Date.now() + 60_000);
  utimesSync(at('package-lock.json'), later, later);
  expect(start()).toEqual({ status: 0, stderr: '', calls: [] });
});

test('an update of the lock file is installed, with the times of a lock file that was taken from an archive too', () => {
  ask(one('1.0.0'));
  start();
  ask(one('1.0.1'));
  utimesSync(at('package-lock.json'), new Date(0), new Date(0));
  expect(start().calls).toEqual([CI]);
  expect(start().calls).toEqual([]);
});

test('an installation that failed ends the start with its code, and the next one tries again', () => {
  ask(one('1.0.0'));
  start();
  ask(one('1.0.1'));
  writeFileSync(at('broken'), '');
  expect(start().status).toBe(7);
  rmSync(at('broken'));
  // Not even a lock file that was taken back makes half a folder whole.
  ask(one('1.0.0'));
  expect(start()).toMatchObject({ status: 0, calls: [CI] });
});

test('packages that npm was told to install by hand are used, and those of other platforms are not missed', () => {
  ask({ ...one('1.0.0'), 'node_modules/other': elsewhere });
  installedIn('node_modules', one('1.0.0'));
  expect(start().calls).toEqual([]);
});

test('what somebody put there by hand beside the packages stays', () => {
  ask(one('1.0.0'));
  installedIn('node_modules', { ...one('1.0.0'), 'node_modules/own': { version: '1.0.0', extraneous: true } });
  expect(start().calls).toEqual([]);
});

test('the first start of the site installs what it runs by, and a restart nothing', () => {
  ask({ ...one('1.0.0'), ...ofDevelopment }, one('1.0.0'));
  expect(toRun()).toEqual({ status: 0, stderr: '', calls: [CI_TO_RUN] });
  expect(toRun().calls).toEqual([]);
});

test('a command for development adds its packages to those that a site may be running by', () => {
  ask({ ...one('1.0.0'), ...ofDevelopment }, one('1.0.0'));
  toRun();
  writeFileSync(at('node_modules', 'one', 'open'), '');
  ask({ ...one('1.0.0'), ...ofDevelopment });
  expect(start()).toEqual({ status: 0, stderr: '', calls: [ADD] });
  expect(existsSync(at('node_modules', 'one', 'open'))).toBe(true);
  expect([...start().calls, ...toRun().calls]).toEqual([]);
});

test('packages that could not be added are installed anew', () => {
  ask({ ...one('1.0.0'), ...ofDevelopment }, one('1.0.0'));
  toRun();
  expect(start().calls).toEqual([ADD, CI]);
});

test.each([
  ['another version', one('0.9.0'), one('1.0.0')],
  ['a package too many', { ...one('1.0.0'), 'node_modules/two': { version: '1.0.0' } }, one('1.0.0')],
  ['a package too few', one('1.0.0'), { ...one('1.0.0'), 'node_modules/two': { version: '1.0.0' } }],
  ['an optional package of this platform too few', one('1.0.0'), { ...one('1.0.0'), 'node_modules/two': ofHere }],
])('%s is installed anew', (_, there, asked) => {
  ask(asked);
  installedIn('node_modules', there);
  expect(start().calls).toEqual([CI]);
});

test('a link to a folder that fits is used', () => {
  ask(one('1.0.0'));
  installedIn('theirs', one('1.0.0'));
  symlinkSync(at('theirs'), at('node_modules'), 'junction');
  expect(start()).toEqual({ status: 0, stderr: '', calls: [] });
});

test.each([
  ['with other packages', true],
  ['that is not there', false],
])('a link to a folder %s is refused in words, and nothing is deleted', (_, isThere) => {
  ask(one('1.0.0'));
  if (isThere) installedIn('theirs', one('0.9.0'));
  symlinkSync(at('theirs'), at('node_modules'), 'junction');
  const { status, stderr, calls } = start();
  expect(status).toBe(1);
  expect(stderr).toContain('node_modules is a link to');
  expect(stderr).toContain('Nothing was changed.');
  expect(calls).toEqual([]);
  if (isThere) expect(readFileSync(at('theirs', 'one', 'index.js'), 'utf8')).toBe('kept');
});

test('no package of ours needs a script of its own to be installed, and none is run', () => {
  const packages: Record<string, { hasInstallScript?: boolean }> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages;
  const withScript = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  // The one counts who installs it, the other makes its command start sooner: both do their work without.
  expect(withScript).toEqual(['node_modules/@scarf/scarf', 'node_modules/esbuild']);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
