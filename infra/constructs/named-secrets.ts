/** Secrets that are known by name alone: their ARNs, and the right to read one. */
import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { allow } from './lambda.ts';

/** Without the six characters at its end, which only Secrets Manager knows. */
export const secretArn = (stack: Stack, resourceName: string): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const allowSecret = (lambda: Lambda, arn: string): void =>
  allow(lambda, ['secretsmanager:GetSecretValue'], [`${arn}-??????`]);
