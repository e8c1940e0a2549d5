/** Two versions of one JSON schema compared: does a caller who was written for the first still work with the second? */

/** The parts of a JSON schema that the generator writes and a caller notices. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  [bound: string]: unknown;
}

/** One difference, in a plain sentence; `breaks` where a caller may fail by it. */
export interface Finding {
  breaks: boolean;
  text: string;
}

/** A caller writes a request and reads a reply: what may be added to one may not be added to the other. */
export type Direction = 'request' | 'reply';

type Compare = (at: string, before: Schema, now: Schema, direction: Direction) => Finding[];

export const broken = (text: string): Finding => ({ breaks: true, text });
export const listed = (text: string): Finding => ({ breaks: false, text });

const valuesOf = ({ const: one, enum: several }: Schema): unknown[] | undefined =>
  one === undefined ? several : [one];

const nameOfType = (value: unknown): string => (value === null ? 'null' : typeof value);

const typeOf = (schema: Schema): string => schema.type ?? nameOfType(valuesOf(schema)?.[0]);

/** The shapes that a schema allows beside null; `oneOf` and `anyOf` may stand in each other. */
const shapesOf = (schema: Schema): Schema[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.flatMap(shapesOf) : [schema];
};
const isNull = (schema: Schema): boolean => typeOf(schema) === 'null';

const isAmong = (value: unknown, values: readonly unknown[]): boolean =>
  values.some((other) => JSON.stringify(other) === JSON.stringify(value));

const typeFindings = (at: string, before: Schema, now: Schema, direction: Direction): Finding[] => {
  const [old, own] = [typeOf(before), typeOf(now)];
  if (old === own) return [];
  const [written, read] = direction === 'request' ? [old, own] : [own, old];
  // An `undefined` type allows everything, and each integer is a number.
  const fits = read === 'undefined' || (written === 'integer' && read === 'number');
  const named = (type: string): string => (type === 'undefined' ? 'anything' : type);
  return [{ breaks: !fits, text: `${at} changes its type from ${named(old)} to ${named(own)}.` }];
};

const valueFindings = (at: string, before: Schema, now: Schema, direction: Direction): Finding[] => {
  const [old, own] = [valuesOf(before), valuesOf(now)];
  const fails = direction === 'request';
  if (!old) return own ? [{ breaks: fails, text: `${at} has only the values ${own.join(', ')} now.` }] : [];
  if (!own) return [listed(`${at} has any value now.`)];
  return [
    ...old
      .filter((value) => !isAmong(value, own))
      .map((value) => ({ breaks: fails, text: `${at} loses the value ${value}.` })),
    ...own.filter((value) => !isAmong(value, old)).map((value) => listed(`${at} gains the value ${value}.`)),
  ];
};

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const OTHER = ['default', 'format', 'pattern'];

/** A narrower bound refuses a request that was right; in a reply it promises more. */
const boundFindings = (at: string, before: Schema, now: Schema, direction: Direction): Finding[] =>
  [...UPPER, ...LOWER, ...OTHER].flatMap((bound) => {
    const [old, own] = [before[bound], now[bound]];
    if (JSON.stringify(old) === JSON.stringify(own)) return [];
    const outermost = UPPER.includes(bound) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const growth = Number(own ?? outermost) - Number(old ?? outermost);
    const isNarrower = UPPER.includes(bound) ? growth < 0 : LOWER.includes(bound) && growth > 0;
    const text = `${at} changes its ${bound} from ${old ?? 'none'} to ${own ?? 'none'}.`;
    return [{ breaks: direction === 'request' && isNarrower, text }];
  });

const fieldFindings = (at: string, before: Schema, now: Schema, direction: Direction, compare: Compare): Finding[] => {
  const [old, own] = [before.properties ?? {}, now.properties ?? {}];
  const [needed, needs] = [before.required ?? [], now.required ?? []];
  const kept = Object.entries(old).flatMap(([name, schema]) => {
    const field = `${at}, field ${name}`;
    const successor = own[name];
    if (!successor) return [broken(`${field} is gone.`)];
    const changes = compare(field, schema, successor, direction);
    if (needed.includes(name) === needs.includes(name)) return changes;
    return needs.includes(name)
      ? [{ breaks: direction === 'request', text: `${field} is always there now.` }, ...changes]
      : [{ breaks: direction === 'reply', text: `${field} may be missing now.` }, ...changes];
  });
  const added = Object.keys(own)
    .filter((name) => !(name in old))
    .map((name) =>
      direction === 'request' && needs.includes(name)
        ? broken(`${at}, field ${name} is new and required.`)
        : listed(`${at}, field ${name} is new.`),
    );
  return [...kept, ...added];
};

/** Fields without a name of their own, such as those of a record by date. */
const otherFieldFindings: Compare = (at, before, now, direction) => {
  const [old = true, own = true] = [before.additionalProperties, now.additionalProperties];
  if (JSON.stringify(old) === JSON.stringify(own)) return [];
  if (own === false) return [broken(`${at} has no other fields now.`)];
  if (old === false) return [listed(`${at} may have other fields now.`)];
  return compareSchemas(`${at}, other fields`, old === true ? {} : old, own === true ? {} : own, direction);
};

const itemFindings: Compare = (at, before, now, direction) => {
  const [old, own] = [before.prefixItems ?? [], now.prefixItems ?? []];
  if (old.length !== own.length) return [broken(`${at} has ${own.length} places in place of ${old.length}.`)];
  return [
    ...old.flatMap((schema, place) => compareSchemas(`${at}, place ${place + 1}`, schema, own[place] ?? {}, direction)),
    ...compareSchemas(`${at}, items`, before.items ?? {}, now.items ?? {}, direction),
  ];
};

const shapeFindings: Compare = (at, before, now, direction) => {
  const changed = typeFindings(at, before, now, direction);
  if (changed.length > 0) return changed;
  return [
    ...valueFindings(at, before, now, direction),
    ...boundFindings(at, before, now, direction),
    ...(typeOf(now) === 'object'
      ? [
          ...fieldFindings(at, before, now, direction, compareSchemas),
          ...otherFieldFindings(at, before, now, direction),
        ]
      : []),
    ...(typeOf(now) === 'array' ? itemFindings(at, before, now, direction) : []),
  ];
};

const breaking = (findings: readonly Finding[]): number => findings.filter(({ breaks }) => breaks).length;

/** Each shape that is written must be one that is read: the nearest tells the differences, one of the same type first. */
const choiceFindings = (at: string, before: Schema[], now: Schema[], direction: Direction): Finding[] => {
  const nearest = (one: Schema, others: Schema[], compare: (other: Schema) => Finding[]): Finding[] => {
    const alike = others.filter((other) => typeOf(other) === typeOf(one));
    const all = (alike.length > 0 ? alike : others).map(compare);
    return (
      all.sort((a, b) => breaking(a) - breaking(b) || a.length - b.length)[0] ?? [broken(`${at} changes its type.`)]
    );
  };
  return direction === 'request'
    ? before.flatMap((old) => nearest(old, now, (own) => shapeFindings(at, old, own, direction)))
    : now.flatMap((own) => nearest(own, before, (old) => shapeFindings(at, old, own, direction)));
};

/** The differences of two schemas of the thing that `at` names. */
export const compareSchemas: Compare = (at, before, now, direction) => {
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  const [old, own] = [shapesOf(before), shapesOf(now)];
  const [wasNull, isNullNow] = [old.some(isNull), own.some(isNull)];
  const nulls =
    wasNull === isNullNow
      ? []
      : isNullNow
        ? [{ breaks: direction === 'reply', text: `${at} may be null now.` }]
        : [{ breaks: direction === 'request', text: `${at} may not be null any more.` }];
  const [shapes, successors] = [old, own].map((all) => all.filter((one) => !isNull(one))) as [Schema[], Schema[]];
  return [...nulls, ...choiceFindings(at, shapes, successors, direction)];
};
