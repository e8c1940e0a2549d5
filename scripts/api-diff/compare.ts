/** Two versions of the OpenAPI document compared, call by call: the promises that the second one breaks, and its additions. */
import { broken, compareSchemas, type Direction, type Finding, listed, type Schema } from './schemas.ts';

type Content = Record<string, { schema: Schema }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
  /** Any one of these sets of keys opens the call. */
  security?: Record<string, unknown>[];
}

/** The part of the document on which a caller relies, in the generator's own form. */
export interface Promised {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The parameters, body and media type of a call are what both versions may have, or one alone. */
interface Both<T> {
  kept: [name: string, before: T, now: T][];
  gone: string[];
  added: [name: string, now: T][];
}

const both = <T>(before: Record<string, T> = {}, now: Record<string, T> = {}): Both<T> => ({
  kept: Object.entries(before).flatMap(([name, old]) => (name in now ? [[name, old, now[name] as T]] : [])),
  gone: Object.keys(before).filter((name) => !(name in now)),
  added: Object.entries(now).filter(([name]) => !(name in before)),
});

const goneOrNew = (at: string, { gone, added }: Both<unknown>): Finding[] => [
  ...gone.map((name) => broken(`${at} ${name} is gone.`)),
  ...added.map(([name]) => listed(`${at} ${name} is new.`)),
];

const parameterFindings = (at: string, before: Operation, now: Operation): Finding[] => {
  const named = ({ parameters = [] }: Operation) =>
    Object.fromEntries(parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]));
  const { kept, gone, added } = both(named(before), named(now));
  return [
    ...gone.map((name) => broken(`${at}: ${name} is gone.`)),
    ...added.map(([name, { required }]) =>
      required ? broken(`${at}: ${name} is new and required.`) : listed(`${at}: ${name} is new.`),
    ),
    ...kept.flatMap(([name, old, own]) => [
      ...(own.required && !old.required ? [broken(`${at}: ${name} is required now.`)] : []),
      ...(old.required && !own.required ? [listed(`${at}: ${name} is optional now.`)] : []),
      ...compareSchemas(`${at}: ${name}`, old.schema, own.schema, 'request'),
    ]),
  ];
};

const contentFindings = (at: string, before: Content = {}, now: Content = {}, direction: Direction): Finding[] => {
  const types = both(before, now);
  return [
    ...goneOrNew(`${at}, type`, types),
    ...types.kept.flatMap(([, old, own]) => compareSchemas(at, old.schema, own.schema, direction)),
  ];
};

const bodyFindings = (at: string, { requestBody: before }: Operation, { requestBody: now }: Operation): Finding[] => {
  if (!before) return now ? [{ breaks: now.required === true, text: `${at}: the body is new.` }] : [];
  if (!now) return [broken(`${at}: the body is gone.`)];
  return [
    ...(now.required && !before.required ? [broken(`${at}: the body is required now.`)] : []),
    ...contentFindings(`${at}: body`, before.content, now.content, 'request'),
  ];
};

const replyFindings = (at: string, before: Operation, now: Operation): Finding[] => {
  const replies = both(before.responses, now.responses);
  return [
    ...goneOrNew(`${at}: reply`, replies),
    ...replies.kept.flatMap(([status, old, own]) => [
      ...goneOrNew(`${at}: reply ${status}, header`, both(old.headers, own.headers)),
      ...contentFindings(`${at}: reply ${status}`, old.content, own.content, 'reply'),
    ]),
  ];
};

/** A call without security is open to everybody. */
const keySets = ({ security = [{}] }: Operation): string[] =>
  security.map((schemes) => Object.keys(schemes).sort().join(' and ') || 'no key');

const securityFindings = (at: string, before: Operation, now: Operation): Finding[] => {
  const [old, own] = [keySets(before), keySets(now)];
  return [
    ...old.filter((keys) => !own.includes(keys)).map((keys) => broken(`${at} is closed to calls with ${keys} now.`)),
    ...own.filter((keys) => !old.includes(keys)).map((keys) => listed(`${at} is open to calls with ${keys} now.`)),
  ];
};

const callsOf = ({ paths }: Promised): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );

/** All differences of two documents, in sentences that name call and field; none where they promise the same. */
export const compareApis = (before: Promised, now: Promised): Finding[] => {
  const calls = both(callsOf(before), callsOf(now));
  const schemas = both(before.components.schemas, now.components.schemas);
  return [
    ...calls.gone.map((name) => broken(`${name} is gone.`)),
    ...calls.added.map(([name]) => listed(`${name} is new.`)),
    ...calls.kept.flatMap(([name, old, own]) => [
      ...securityFindings(name, old, own),
      ...parameterFindings(name, old, own),
      ...bodyFindings(name, old, own),
      ...replyFindings(name, old, own),
    ]),
    ...goneOrNew('Schema', schemas),
    ...schemas.kept.flatMap(([name, old, own]) => compareSchemas(`Schema ${name}`, old, own, 'reply')),
  ];
};
