/** The requests of the functions' own code to AWS, read out of their bundles, without what they import and never call. */
import path from 'node:path';
import { build } from 'esbuild';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { TABLES, type TableName } from '../../shared/platform/tables.ts';

/** Each function's code by name; packages stay outside. */
export const bundledCode = async (): Promise<Map<FunctionName, string>> => {
  const { outputFiles } = await build({
    entryPoints: ALL_FUNCTIONS.map(({ name, entry }) => ({ in: entry, out: name })),
    bundle: true,
    write: false,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  // The outputs are named as they were asked for.
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file, '.js') as FunctionName, text]));
};

/** The matches of the pattern's first group, each once. */
export const found = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''));

export const usedTables = (text: string): string[] => {
  const owned = /\bOWNED\b/.test(text) ? Object.keys(TABLES).filter((name) => TABLES[name as TableName].userId) : [];
  return [...new Set([...found(text, /\btableName\("([\w-]+)"\)/g), ...owned])].sort();
};

/** The actions of code on items, by how it says so. */
const ASKED: Record<string, RegExp> = {
  GetItem: /new GetCommand\d*\(/,
  BatchGetItem: /new BatchGetCommand\d*\(/,
  Query: /new QueryCommand\d*\(|\bpaginateQuery\d*\(/,
  Scan: /\bpaginateScan\d*\(/,
  PutItem: /new PutCommand\d*\(|\bPut: \{/,
  UpdateItem: /new UpdateCommand\d*\(|\bUpdate: \{/,
  DeleteItem: /new DeleteCommand\d*\(|\bDelete: \{ ?\n?\s*TableName/,
  ConditionCheckItem: /\bConditionCheck: \{/,
};

/** The actions on items, by DynamoDB's names. */
export const usedActions = (text: string): string[] =>
  Object.keys(ASKED)
    .filter((action) => ASKED[action]?.test(text))
    .sort();

/** Every command of AWS's SDK that it sends, page by page too: `GetObject`, `ListUsers`. */
export const usedCommands = (text: string): string[] =>
  [...found(text, /\b(?:new (?=\w+Command\d*\()|paginate(?=[A-Z]\w*\())(\w+?)(?:Command)?\d*\(/g)].sort();

/** The variables, by their names in `shared/platform/env.ts`, that it hands to a function of ours: `sendMessages`, `secret`. */
export const handedTo = (text: string, name: string): string[] =>
  [...found(text, new RegExp(`\\b${name}\\d*\\((?:env\\d*\\()?"(\\w+)"`, 'g'))].sort();
