/** The questions of `npm run prove-iam` can be read out of every function's code; the simulator itself installs its own packages. */
import { expect, test } from 'vitest';
import { bundledCode } from '../../scripts/prove-iam/code.ts';
import { needsOf } from '../../scripts/prove-iam/needs.ts';
import { StackModel } from '../../scripts/prove-iam/stack-model.ts';
import { ALL_FUNCTIONS } from '../../shared/platform/functions.ts';
import { FULL, synthesize } from '../infra/support.ts';

test('every command of every function is known, and what it is sent to', async () => {
  const { data, site } = synthesize(FULL);
  const needs = needsOf(new StackModel(data, site), await bundledCode());
  expect([...needs.keys()].sort()).toEqual(ALL_FUNCTIONS.map(({ name }) => name).sort());
  for (const asks of needs.values()) expect(asks.length).toBeGreaterThan(0);
});
