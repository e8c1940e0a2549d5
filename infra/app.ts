/** The CDK app: what is deployed, from configuration in the context. */
import { App } from 'aws-cdk-lib';
import { readConfig } from './config.ts';
import { DataStack } from './data-stack.ts';

const app = new App();
const config = readConfig(app);

new DataStack(app, `${config.name}-data`, {
  env: { account: config.account, region: config.region },
  terminationProtection: true,
});
