/** Reads the variables that infra or the local cloud sets; a missing one stops the function at its first use. */
import { SOURCES, type SourceName } from '../../shared/datasets/source-names.ts';
import { ENV, sourceVariable, tableVariable } from '../../shared/platform/env.ts';
import type { TableName } from '../../shared/platform/tables.ts';

/** The value of a variable that must be there. */
export const env = (name: keyof typeof ENV): string => {
  const value = process.env[ENV[name]];
  if (!value) throw new Error(`The variable ${ENV[name]} is not set.`);
  return value;
};

/** The value of a variable that may be absent. */
export const optionalEnv = (name: keyof typeof ENV): string | undefined => process.env[ENV[name]] || undefined;

/** A number from a variable, or `otherwise` where it is absent. */
export const numberEnv = (name: keyof typeof ENV, otherwise: number): number => {
  const text = optionalEnv(name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`The variable ${ENV[name]} must be a number.`);
  return value;
};

/** An object that a variable holds as JSON; an empty one where it is absent. */
export const objectEnv = (name: keyof typeof ENV): object => {
  const fault = `The variable ${ENV[name]} must be a JSON object.`;
  let value: unknown;
  try {
    value = JSON.parse(optionalEnv(name) ?? '{}');
  } catch (cause) {
    throw new Error(fault, { cause });
  }
  if (typeof value !== 'object' || value === null) throw new Error(fault);
  return value;
};

/** Hosts that an operator has decided to read although they ask not to be read. */
export const readRefusedHosts = (): string[] => (optionalEnv('readRefusedHosts') ?? '').split(',').filter(Boolean);

/** The deployed name of a table. */
export const tableName = (table: TableName): string => {
  const name = process.env[tableVariable(table)];
  if (!name) throw new Error(`The variable ${tableVariable(table)} is not set.`);
  return name;
};

/** The address of a source, unless a variable replaces it. */
export const sourceUrl = (source: SourceName): string => process.env[sourceVariable(source)] ?? SOURCES[source];
