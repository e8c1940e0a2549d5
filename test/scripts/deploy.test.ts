/** What `npm run deploy`, `diff` and `destroy` have the CDK do. */
import { expect, test } from 'vitest';
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
