/** What differs between deployments, typed, read from the CDK context with safe defaults. */
import type { App } from 'aws-cdk-lib';

export interface Config {
  /** Prefix of the stacks' names. */
  name: string;
  account: string;
  region: string;
}

/** A stand-in account for synthesis without credentials; a deploy has the real one in its environment. */
const ANY_ACCOUNT = '123456789012';

/** Throws when a context value has the wrong form, naming it. */
export const readConfig = (app: App): Config => {
  const name: unknown = app.node.tryGetContext('name') ?? 'cream-city';
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new Error('The context value "name" must be lower-case letters, digits and hyphens.');
  return {
    name,
    account: process.env.CDK_DEFAULT_ACCOUNT ?? ANY_ACCOUNT,
    // CloudFront's certificate and WAF must be here, so everything is.
    region: 'us-east-1',
  };
};
