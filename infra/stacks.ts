/** Both stacks, from a configuration and the built parts. */
import { type App, CfnParameter, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { BRANDS } from '#city/facts';
import { AppStack } from './app-stack.ts';
import type { Built } from './assets.ts';
import type { Config } from './config.ts';
import { DataStack } from './data-stack.ts';

/** Says which settings a deployment lacks; CloudFormation then refuses it with these words. */
const refuse = (stack: Stack, missing: readonly string[]): void => {
  const ready = new CfnParameter(stack, 'Ready', { default: 'no', allowedValues: ['no'] });
  new CfnRule(stack, 'Complete', {
    assertions: [
      {
        assert: Fn.conditionEquals(ready.valueAsString, 'yes'),
        assertDescription: `Missing: ${missing.join(', ')}. Deploy by npm run deploy (docs/deploy.md).`,
      },
    ],
  });
};

/** `missing` names what is not real yet; with anything in it the stacks can be synthesized, not deployed. */
export const makeStacks = (
  app: App,
  config: Config,
  built: Built,
  missing: readonly string[],
): { data: DataStack; app: AppStack } => {
  const env = { account: config.account, region: config.region };
  const data = new DataStack(app, `${config.name}-data`, {
    env,
    bundles: built.bundles,
    isKept: config.stage === null,
    terminationProtection: config.stage === null,
    description: `${BRANDS.Tools}: what must outlive a mistake`,
  });
  const stack = new AppStack(app, `${config.name}-app`, {
    env,
    config,
    data,
    built,
    description: `${BRANDS.Tools}: what can be made again`,
  });
  stack.addStackDependency(data);
  if (missing.length > 0) for (const one of [data, stack]) refuse(one, missing);
  return { data, app: stack };
};
