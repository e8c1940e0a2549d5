/** `node scripts/run.mjs test/harness/stack-names.ts`: every name that the chosen city's stacks fix, or those of a second stage, as a list in JSON. */
import { pathToFileURL } from 'node:url';
import type { Template } from 'aws-cdk-lib/assertions';
import { CITY } from '#city/facts';
import { BARE, NEXT, synthesize } from '../infra/support.ts';

/** The properties by which CloudFormation names a thing itself, and by which parts of a deployment find one another. */
const NAMES =
  /^(Name|(Alarm|Bucket|Dashboard|Export|Function|Group|LogGroup|Policy|Queue|Role|Table|Topic|UserPool)Name|Domain)$/;

/** The name of these is known inside another thing alone: a role, an API, a pool, a function. */
const INSIDE =
  /^AWS::(IAM::Policy|ApiGateway::|Cognito::UserPool(Group|Client|IdentityProvider)|Lambda::Alias|SES::ConfigurationSetEvent)/;

interface AnyResource {
  Type: string;
  Properties?: object;
}

const fixedIn = (template: Template): string[] =>
  Object.values(template.toJSON().Resources as Record<string, AnyResource>).flatMap(({ Type, Properties = {} }) =>
    INSIDE.test(Type)
      ? []
      : Object.entries(Properties).flatMap(([property, value]) =>
          NAMES.test(property) && typeof value === 'string' ? [value] : [],
        ),
  );

const namesOf = (name: string, context: object): string[] => {
  const { data, site } = synthesize({ ...context });
  return [...new Set([`${name}-data`, `${name}-app`, ...[data, site].flatMap(fixedIn)])].sort();
};

export const stackNames = (): string[] => namesOf(CITY.slug, BARE);

/** Those of the second stage beside them. */
export const nextStackNames = (): string[] => namesOf(`${CITY.slug}-next`, NEXT);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(stackNames()));
