/** The commands that `npm run deploy`, `diff` and `destroy` give the CDK. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STAGE_OUTPUTS, stageVariables } from '../../scripts/backup/stage-variables.ts';
import { cdkArguments } from '../../scripts/deploy.ts';

test('a deployment is of both stacks and asks about rights that grow, unless it is told not to', () => {
  expect(cdkArguments('deploy', [])).toEqual(['deploy', '--all', '--require-approval', 'broadening']);
  expect(cdkArguments('deploy', ['--require-approval', 'never'])).toEqual([
    'deploy',
    '--all',
    '--require-approval',
    'never',
  ]);
  expect(cdkArguments('deploy', ['--require-approval=never'])).toEqual(['deploy', '--all', '--require-approval=never']);
  expect(cdkArguments('diff', ['cream-city-app'])).toEqual(['diff', 'cream-city-app']);
});

test.each([[], ['--all'], ['--app', '--force'], ['cream-city-data']])('destroy %j takes nothing down', (...options) => {
  expect(cdkArguments('destroy', options.flat())).toBeNull();
});

test('destroy --app takes the app stack down, and no other', () => {
  expect(cdkArguments('destroy', ['--app'])).toEqual(['destroy', '*-app']);
  expect(cdkArguments('synth', [])).toBeNull();
});

test('--stage next chooses the second stage, whose names are kept for a restore and which goes whole', () => {
  const stage = ['--stage', 'next'];
  expect(cdkArguments('deploy', [...stage, '--require-approval', 'never'])).toEqual([
    ...['deploy', '--all', '-c', 'stage=next', '--outputs-file', STAGE_OUTPUTS, '--require-approval', 'never'],
  ]);
  expect(cdkArguments('diff', stage)).toEqual(['diff', '-c', 'stage=next']);
  expect(cdkArguments('destroy', stage)).toEqual(['destroy', '--all', '-c', 'stage=next']);
  expect(cdkArguments('destroy', [...stage, '--app'])).toBeNull();
  expect(cdkArguments('destroy', ['--stage', 'other'])).toBeNull();
});

test('a restore finds the tables of the second stage that was deployed, and says where none was', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outputs-'));
  const file = path.join(folder, 'next.json');
  expect(() => stageVariables(file)).toThrow('--stage next');
  const variables = { AWS_REGION: 'us-east-1', TABLE_USERS: 'next-users' };
  writeFileSync(
    file,
    JSON.stringify({ 'a-next-app': { SiteUrl: 'x' }, 'a-next-data': { Variables: JSON.stringify(variables) } }),
  );
  expect(stageVariables(file)).toEqual(variables);
  writeFileSync(file, JSON.stringify({ 'a-next-app': { SiteUrl: 'x' } }));
  expect(() => stageVariables(file)).toThrow('not of one deployment');
});
