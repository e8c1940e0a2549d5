/** The CDK app: what is deployed, from configuration in the context. */
import { App } from 'aws-cdk-lib';
import { isLayerReal, readBuilt } from './assets.ts';
import { readConfig } from './config.ts';
import { makeStacks } from './stacks.ts';

const app = new App();
const config = readConfig(app);
const root = process.cwd(); // The CLI runs this where cdk.json is.
const built = readBuilt(root);

makeStacks(app, config, built, [
  ...(config.mailFrom ? [] : ['mailFrom']),
  ...(isLayerReal(root) ? [] : ['the DuckDB layer']),
  ...(built.site ? [] : ['the site']),
]);
