/** The promises of the API: those of this checkout, and the file of those that were last released. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '../../functions/api/developer/openapi.ts';
import { root } from '../root.ts';
import type { Promised } from './compare.ts';

/** From the root of the repository. */
export const RELEASED = 'docs/openapi-released.json';

/** Words for people, on which no program relies. A field of a reply may have such a name: then its value is an object. */
const PROSE = ['description', 'example', 'operationId', 'summary', 'tags'];

/** Errors are all the schema `Error`, and their statuses follow from the rest. */
const isError = (status: string): boolean => !/^[23]\d\d$/.test(status);

const withoutProse = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutProse(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !PROSE.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, withoutProse(part, key === 'properties' && !isNames)]),
  );
};

/** The promises of this checkout: its OpenAPI document without prose and errors, keys sorted. */
export const promisedNow = (): Promised => {
  // The generator's own form, which test/functions/api/developer/openapi.test.ts checks.
  const { paths, components } = withoutProse(openApi()) as Promised;
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const status of Object.keys(responses).filter(isError)) delete responses[status];
  return { paths, components: { schemas: components.schemas } };
};

export const readReleased = (): Promised => JSON.parse(readFileSync(path.join(root, RELEASED), 'utf8')) as Promised;

/** One call a line: a pull request shows which calls it releases anew. */
export const writeReleased = ({ paths, components }: Promised): void => {
  const lines = Object.entries(paths).map(([name, methods]) => `${JSON.stringify(name)}:${JSON.stringify(methods)}`);
  const text = `{"components":${JSON.stringify(components)},\n"paths":{\n${lines.join(',\n')}\n}}\n`;
  writeFileSync(path.join(root, RELEASED), text);
};
