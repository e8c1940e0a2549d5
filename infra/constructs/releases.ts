/** New versions of the functions that people call: for ten minutes a tenth of the calls goes to them, unless their alarm goes off. */
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { FunctionName } from '../../shared/platform/functions.ts';
import type { Alarms } from './alarms.ts';
import { idOf, LIVE } from './lambda.ts';

export class Releases<Name extends FunctionName> extends Construct {
  /** The alias that is called in place of each function. */
  readonly live: Record<Name, Alias>;

  constructor(scope: Construct, id: string, functions: Record<Name, Lambda>, alarms: Alarms) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    // One for all groups: each would make its own with the same rights.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    const made = (Object.entries(functions) as [Name, Lambda][]).map(([name, lambda]) => {
      const alias = new Alias(this, idOf(name), { aliasName: LIVE, version: lambda.currentVersion });
      const group = new LambdaDeploymentGroup(this, `${idOf(name)}Group`, {
        application,
        role,
        alias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
        alarms: [alarms.watchVersion(name, lambda)],
      });
      // The alarm looks at the new version before the first call goes to it.
      alias.node.addDependency(group);
      return [name, alias];
    });
    // One for each name that was given.
    this.live = Object.fromEntries(made) as Record<Name, Alias>;
  }
}
