/** `npm run template-diff -- BEFORE NOW`: how two folders of `cdk synth` differ; it fails where kept data would be lost. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties?: Record<string, unknown>;
}

/** Resources by logical id. */
export type Resources = Record<string, Resource>;

/** By the file of the stack. */
export type Templates = Record<string, Resources>;

/**
 * The properties of kept resources that CloudFormation changes only by making a new, empty one, or refuses to change.
 * Its reference has them as "Update requires".
 */
export const REPLACING: Record<string, readonly string[]> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::DynamoDB::GlobalTable': ['KeySchema', 'LocalSecondaryIndexes', 'TableName'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name'],
};

const isKept = ({ DeletionPolicy, UpdateReplacePolicy }: Resource): boolean =>
  [DeletionPolicy, UpdateReplacePolicy].includes('Retain');

const changedParts = (before: object = {}, now: object = {}): string[] => {
  const [old, own] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  return [...new Set([...old.keys(), ...own.keys()])].filter(
    (part) => JSON.stringify(old.get(part)) !== JSON.stringify(own.get(part)),
  );
};

/** Why data that are kept would be lost or left behind; empty where they stay. */
const losses = (before: Resource, now: Resource | undefined): string[] => {
  if (!isKept(before)) return [];
  if (!now) return ['is removed'];
  if (now.Type !== before.Type) return [`becomes ${now.Type}`];
  const replacing = REPLACING[before.Type] ?? [];
  return [
    ...changedParts(before.Properties, now.Properties)
      .filter((property) => replacing.includes(property))
      .map((property) => `is replaced, by ${property}`),
    ...(isKept(now) ? [] : ['is not kept any more']),
  ];
};

const changeOf = ({ Properties: old, ...before }: Resource, { Properties: own, ...now }: Resource): string =>
  [...changedParts(before, now), ...changedParts(old, own)].join(', ');

/** Each difference in a line; `lost` are those by which kept data would be lost. */
export const compareTemplates = (before: Templates, now: Templates): { lines: string[]; lost: string[] } => {
  const lines: string[] = [];
  const lost: string[] = [];
  for (const stack of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old, own] = [before[stack] ?? {}, now[stack] ?? {}];
    for (const [id, resource] of Object.entries(old)) {
      const successor = own[id];
      const name = `${stack}: ${id} (${resource.Type})`;
      if (!successor) lines.push(`- ${name}`);
      else if (JSON.stringify(successor) !== JSON.stringify(resource))
        lines.push(`~ ${name}: ${changeOf(resource, successor)}`);
      lost.push(...losses(resource, successor).map((reason) => `${name} ${reason}.`));
    }
    for (const [id, { Type }] of Object.entries(own)) if (!(id in old)) lines.push(`+ ${stack}: ${id} (${Type})`);
  }
  return { lines, lost };
};

/** A folder of `cdk synth`, such as cdk.out. */
const readTemplates = (folder: string): Templates => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
  if (files.length === 0) throw new Error(`${folder} has no template: npm run synth -- -o ${folder}`);
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { Resources?: Resources };
  return Object.fromEntries(files.map((file) => [file.replace('.template.json', ''), read(file).Resources ?? {}]));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , before, now] = process.argv;
  if (!before || !now) throw new Error('Usage: npm run template-diff -- BEFORE NOW');
  const { lines, lost } = compareTemplates(readTemplates(before), readTemplates(now));
  console.log(lines.join('\n') || 'The templates have the same resources.');
  for (const sentence of lost) console.error(`Loses data: ${sentence}`);
  if (lost.length > 0) process.exitCode = 1;
}
