/** The workflows of GitHub: whose code they run is fixed, and they may do no more than they need. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { describe, expect, test } from 'vitest';
import { RELEASE } from '../../shared/platform/release.ts';

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Read by tsx, since it imports JSON in a way that Node.js itself refuses. */
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow }: typeof import('@actions/workflow-parser') =
  await tsImport('@actions/workflow-parser', import.meta.url);

/** The faults that GitHub's own parser finds in a workflow, each with its place. */
const faultsOf = async (name: string, content: string): Promise<string[]> => {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
};

/** More than reading the repository. */
const RIGHTS: Record<string, string[]> = {
  'deploy.yml': ['contents: read', 'id-token: write'],
  'release.yml': ['contents: write', 'pull-requests: write'],
};

describe.each(files)('%s', (file) => {
  const text = read(file);

  test("is a workflow without a fault to GitHub's own parser", async () => {
    expect(await faultsOf(file, text)).toEqual([]);
  });

  test('takes every action at one commit, whose version it names', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('says what it may do, and keeps no credentials of the checkout', () => {
    const [, rights = ''] = /^permissions:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
    expect(rights.trim().split(/\n\s*/)).toEqual(RIGHTS[file] ?? ['contents: read']);
    const checkouts = text.split('actions/checkout@').length - 1;
    expect(text.split('persist-credentials: false').length - 1).toBe(checkouts);
  });

  test('runs commands that there are', () => {
    const commands = [...text.matchAll(/npm (?:run )?([\w-]+)/g)].map(([, command]) => command ?? '');
    for (const command of commands.filter((one) => one !== 'ci')) expect(Object.keys(scripts)).toContain(command);
    if (file === 'check.yml') expect(text).toContain('run: .ci/run');
    else if (file !== 'release.yml')
      expect(commands).toContain(['packages.yml', 'lambda.yml'].includes(file) ? 'ci' : 'test');
  });

  test('puts no text of an event into a command', () => {
    for (const [, command] of text.matchAll(/run: (.*)/g)) expect(command).not.toContain('${{');
  });
});

test.each([
  ['runs-on:', 'runs-onn:', "Unexpected value 'runs-onn'"],
  ['- run: npm ci', '- name: npm ci', 'Add one of these properties: run, shell, uses'],
  ['needs: next', 'needs: nxt', "depends on unknown job 'nxt'"],
  ['vars.SITE_URL', 'var.SITE_URL', "Unrecognized named-value: 'var'"],
])('%s written as %s is found by that parser', async (right, wrong, fault) => {
  const text = read('deploy.yml').replace(right, wrong);
  expect(await faultsOf('deploy.yml', text)).toContainEqual(expect.stringContaining(fault));
});

test('only a release is deployed, and no role is taken on before its tests', () => {
  const text = read('deploy.yml');
  expect(text).toMatch(/^on:\n {2}release:\n {4}types: \[published\]\n/m);
  const order = ['npm test', 'configure-aws-credentials', 'npm run deploy'].map((one) => text.indexOf(one));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

test('what is deployed to production has stood its trial in the second stage', () => {
  const [, next = '', production = ''] = read('deploy.yml').split(/^ {2}(?:next|production):\n/m);
  const of = (job: string) =>
    [...job.matchAll(/npm run (deploy|restore|smoke|test:site)\b(?!.*--again)(.*)/g)].map(
      ([, command, options = '']) => `${command}${options.includes('--stage next') ? ' --stage next' : ''}`,
    );
  expect(of(next)).toEqual(['deploy --stage next', 'restore --stage next', 'smoke', 'test:site']);
  expect(of(production)).toEqual(['deploy', 'smoke', 'test:site']);
  expect(next).toContain('environment: next\n');
  expect(production).toContain('needs: next\n');
  expect(production).toContain('environment: production\n');
});

test('a new version has calls while it is judged: they begin before the deployment, and end with it', () => {
  const judged = read('deploy.yml').match(
    / {10}npm run smoke -- "\$SITE_URL" --again &\n {10}npm run deploy -- (--stage next )?--require-approval never\n {10}kill \$!\n/g,
  );
  expect(judged).toHaveLength(2);
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
  expect(text).toContain('- run: npm audit signatures\n');
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

test('a release is one version everywhere, and its pull request raises it in each place', () => {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  expect(json('package.json').version).toBe(RELEASE);
  expect(json('package-lock.json').version).toBe(RELEASE);
  expect(json('.github/release-please-manifest.json')).toEqual({ '.': RELEASE });
  const { packages } = json('.github/release-please-config.json');
  const { 'changelog-path': changelog, 'extra-files': files } = packages['.'];
  expect(files).toEqual(['shared/platform/release.ts']);
  for (const file of files) expect(readFileSync(file, 'utf8')).toContain(`'${RELEASE}'; // x-release-please-version`);
  expect(readFileSync(changelog, 'utf8')).toContain(`## ${RELEASE}\n`);
  for (const name of ['config', 'manifest'])
    expect(read('release.yml')).toContain(`${name}-file: .github/release-please-${name}.json`);
});
