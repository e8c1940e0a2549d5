/** CDK's own validator, and cdk-nag, over both configurations: nothing of the first, of the second only what is accepted. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { BARE, FULL, makeApp } from './support.ts';

/** Findings of cdk-nag that stand, each with the reason. */
const ACCEPTED: Record<string, string> = {
  'AwsSolutions-APIG2': 'Every call is validated by its schema in the function, with our own words.',
  'AwsSolutions-APIG3': 'The firewall stands before CloudFront, where it is configured.',
  'AwsSolutions-APIG4': 'Public data is public; every method needs a key, and those of users a token.',
  'AwsSolutions-APIG6': 'The access log has no more than its fields; execution logs would hold signed links.',
  'AwsSolutions-CFR1': 'Residents travel.',
  'AwsSolutions-CFR2': 'The firewall costs money, so it is a choice; the full configuration has it.',
  'AwsSolutions-CFR3': 'Addresses of visitors and signed links stand in such logs: we keep none.',
  'AwsSolutions-CFR4': 'CloudFront’s own certificate fixes the protocol; with a host of its own it is TLS 1.2.',
  'AwsSolutions-COG1': 'Length and a list of common passwords, not classes of characters (NIST SP 800-63B).',
  'AwsSolutions-COG2': 'An account holds notifications; admins sign in seldom and change little.',
  'AwsSolutions-COG4': 'As APIG4.',
  'AwsSolutions-COG8': 'Threat protection costs per user; our own limits count wrong passwords.',
  'AwsSolutions-IAM4': 'Writing one’s own logs, and CodeDeploy’s moving of aliases.',
  'AwsSolutions-IAM5': 'Only the resources of the list below.',
  'AwsSolutions-L1': 'The function of CDK’s own bucket deployment.',
  'AwsSolutions-S1': 'Only our functions and CloudFront read; no visitor’s address is kept.',
  'AwsSolutions-SMG4': 'The signing key is changed by hand, with its old one beside it; the site’s key is a meter.',
  'AwsSolutions-SQS3': 'These are dead-letter queues, of a stream and of a rule, which the check cannot see.',
};

/** Resources with a wildcard that stand: what it is of, and why. */
const ACCEPTED_RESOURCES: [RegExp, string][] = [
  [/^Resource::\*$/, 'X-Ray takes no resource.'],
  [/\/index\/\*/, 'The indexes of one table.'],
  [/GetAttData[0-9A-F]{8}.*\/\*/, 'The objects of the data bucket.'],
  [/:identity\/\*$/, 'In the sandbox the recipient’s identity is asked for; the sender’s address is a condition.'],
  [
    /apigateway:[^/]*::(\/usageplans\/<\w+>\/keys\/\*\/usage|\/apikeys\/\*)$/,
    'Developers’ keys have ids of API Gateway’s choice; the site’s is denied, and is on another plan.',
  ],
  [/^Resource::<Functions\w+\.Arn>:\*$/, 'The versions of one function, which a schedule starts.'],
  [/^Action::s3:|SiteFiles|cdk-hnb659fds-assets/, 'CDK’s own bucket deployment.'],
];

interface Report {
  pluginReports: { pluginName: string; violations: { ruleName: string; severity: string }[] }[];
}

/** The names of the rules that are broken, by the tool that says so. */
const report = (app: App): Record<string, string[]> => {
  process.env.CDK_VALIDATION = 'true';
  try {
    app.synth();
  } catch (error) {
    // The report says the same in a form to be read.
    if (!(error instanceof Error && error.name.startsWith('ValidationFailed'))) throw error;
  } finally {
    process.env.CDK_VALIDATION = 'false';
  }
  const { pluginReports } = JSON.parse(readFileSync(path.join(app.outdir, 'validation-report.json'), 'utf8')) as Report;
  return Object.fromEntries(
    pluginReports.map(({ pluginName, violations }) => [pluginName, violations.map(({ ruleName }) => ruleName)]),
  );
};

const ruleOf = (name: string): string => name.replace(/\[.*/s, '');

const checked = (context: Record<string, unknown>): Record<string, string[]> => {
  const { app } = makeApp(context);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return report(app);
};

test.each<[string, Record<string, unknown>, string[]]>([
  ['bare', BARE, []],
  ['full', FULL, ['AwsSolutions-CFR2', 'AwsSolutions-CFR4']],
])('the %s configuration has no findings but the accepted ones, and all of those', (_, context, notHere) => {
  const { AwsSolutions = [], ...others } = checked(context);
  expect(others).toEqual({});
  expect([...new Set(AwsSolutions.map(ruleOf))].sort()).toEqual(
    Object.keys(ACCEPTED).filter((rule) => !notHere.includes(rule)),
  );
  const wildcards = AwsSolutions.flatMap((name) => /^AwsSolutions-IAM5\[(.*)\]$/s.exec(name)?.[1] ?? []);
  expect(wildcards.filter((one) => !ACCEPTED_RESOURCES.some(([pattern]) => pattern.test(one)))).toEqual([]);
});

test('a mistake is seen', () => {
  const { app, stacks } = makeApp(BARE);
  new CfnQueue(stacks.data, 'Mistake', { visibilityTimeout: 99_999_999 });
  expect(Object.values(report(app)).flat()).not.toEqual([]);
});
