/** The workflows of GitHub: whose code they run is fixed, and they may do no more than they need. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(files)('%s', (file) => {
  const text = read(file);

  test('takes every action at one commit, whose version it names', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('says what it may do, and keeps no credentials of the checkout', () => {
    const [, rights = ''] = /^permissions:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
    const allowed = file === 'deploy.yml' ? ['contents: read', 'id-token: write'] : ['contents: read'];
    expect(rights.trim().split(/\n\s*/)).toEqual(allowed);
    expect(text).toContain('persist-credentials: false');
  });

  test('runs commands that there are', () => {
    const commands = [...text.matchAll(/npm (?:run )?([\w-]+)/g)].map(([, command]) => command ?? '');
    for (const command of commands.filter((one) => one !== 'ci')) expect(Object.keys(scripts)).toContain(command);
    if (file === 'check.yml') expect(text).toContain('run: .ci/run');
    else expect(commands).toContain(['packages.yml', 'lambda.yml'].includes(file) ? 'ci' : 'test');
  });

  test('puts no text of an event into a command', () => {
    for (const [, command] of text.matchAll(/run: (.*)/g)) expect(command).not.toContain('${{');
  });
});

test('only a release is deployed, and the role is taken on after its tests', () => {
  const text = read('deploy.yml');
  expect(text).toMatch(/^on:\n {2}release:\n {4}types: \[published\]\n/m);
  const order = ['npm test', 'configure-aws-credentials', 'npm run deploy'].map((one) => text.indexOf(one));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

test('a new version has calls while it is judged: they begin before the deployment, and end with it', () => {
  expect(read('deploy.yml')).toMatch(
    / {10}npm run smoke -- "\$SITE_URL" --again &\n {10}npm run deploy -- --require-approval never\n {10}kill \$!\n/,
  );
});

test('every push and every day packages are audited, and the list of them is kept', () => {
  const text = read('packages.yml');
  expect(text).toMatch(/^on:\n {2}push:\n {2}pull_request:\n {2}schedule:\n/m);
  const run = [...text.matchAll(/run: npx tsx (\S+)(.*)/g)].map(([, script = '', options = '']) => {
    expect(existsSync(script), script).toBe(true);
    return script + options;
  });
  expect(run).toEqual(['scripts/sbom.ts sbom.json', 'scripts/audit.ts']);
  expect(text).toContain('path: sbom.json');
});

test('newer packages are asked for in each folder with a lock file, and nothing is held back without a word', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8');
  const tools = readdirSync('scripts/tools').map((tool) => `scripts/tools/${tool}`);
  const locked = ['', ...tools].filter((folder) => existsSync(path.join(folder, 'package-lock.json')));
  const named = [...text.matchAll(/^ {6}- (\/.*)$/gm)].map(([, folder = '']) => folder.slice(1));
  expect(named).toEqual(locked);
  const held = [...text.matchAll(/dependency-name: '(.+)'/g)].map(([, name = '']) => name);
  expect(held.length).toBeGreaterThan(0);
  const said = readFileSync('docs/security.md', 'utf8');
  for (const name of held) expect(said).toContain(`\`${name}\``);
});
