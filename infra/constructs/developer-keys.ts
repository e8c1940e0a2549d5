/** The developers' usage plan, and the rights of the functions that make, measure and end keys on it. */
import { Period } from 'aws-cdk-lib/aws-apigateway';
import { Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { SecretValue, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { DEVELOPER_PLAN } from '../../shared/accounts/api-keys.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { GatewayAction } from '../../shared/platform/lambda-function.ts';
import type { Api } from './api.ts';
import { idOf } from './lambda.ts';
import { secretArn } from './named-secrets.ts';

/** The ARN, without the six characters at its end, of the secret that tells the plan's id. */
export const planSecretArn = (stack: Stack, name: string): string => secretArn(stack, `${name}/developer-plan`);

export interface DeveloperKeysProps {
  /** Prefix of the secret's name. */
  name: string;
  /** With its routes. */
  api: Api;
  functions: Partial<Record<FunctionName, Lambda>>;
}

export class DeveloperKeys extends Construct {
  constructor(scope: Construct, id: string, { name, api, functions }: DeveloperKeysProps) {
    super(scope, id);
    const { callsASecond, callsAtOnce, callsADay } = DEVELOPER_PLAN;
    const plan = api.rest.addUsagePlan('DeveloperPlan', {
      throttle: { rateLimit: callsASecond, burstLimit: callsAtOnce },
      quota: { limit: callsADay, period: Period.DAY },
    });
    plan.addApiStage({ stage: api.rest.deploymentStage });
    // The plan waits for every function, so functions can't get its id directly: they read it from a secret whose name is fixed.
    new Secret(this, 'PlanId', {
      secretName: `${name}/developer-plan`,
      description: 'The id of the developers’ usage plan; no secret.',
      secretStringValue: SecretValue.unsafePlainText(plan.usagePlanId),
    });

    const gateway = (path: string): string =>
      Stack.of(this).formatArn({ service: 'apigateway', account: '', resource: path });
    const rights: Record<GatewayAction, [action: string, path: string]> = {
      CreateApiKey: ['apigateway:POST', '/apikeys'],
      CreateUsagePlanKey: ['apigateway:POST', `/usageplans/${plan.usagePlanId}/keys`],
      DeleteApiKey: ['apigateway:DELETE', '/apikeys/*'],
      GetUsage: ['apigateway:GET', `/usageplans/${plan.usagePlanId}/usage`],
      UpdateUsage: ['apigateway:PATCH', `/usageplans/${plan.usagePlanId}/keys/*/usage`],
    };
    for (const { name: functionName, gateway: actions = [] } of ALL_FUNCTIONS) {
      const role = functions[functionName]?.role;
      if (!role || !actions.length) continue;
      const statements = actions.map((action) => {
        const [allowed, path] = rights[action];
        return new PolicyStatement({ actions: [allowed], resources: [gateway(path)] });
      });
      // The site's own key is not a developer's.
      statements.push(
        new PolicyStatement({
          effect: Effect.DENY,
          actions: ['apigateway:DELETE'],
          resources: [gateway(`/apikeys/${api.siteKey.keyId}`)],
        }),
      );
      // A policy of its own: a function waits for its role's default one, and the plan for the function.
      new Policy(this, `${idOf(functionName)}Rights`, { roles: [role], statements });
    }
  }
}
