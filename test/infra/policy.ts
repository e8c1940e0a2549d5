/** Tells if a resource's policy lets a service of AWS do something: statements, conditions and denials, as IAM reads them. */

/** The context that a caller brings along; keys of conditions, such as `aws:SourceAccount`. */
type RequestContext = Record<string, string>;

interface ServiceRequest {
  service: string;
  action: string;
  /** The resource as it stands in the template. */
  resource: unknown;
  context: RequestContext;
}

interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Principal: '*' | { AWS?: string; Service?: string };
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string>>;
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const OPERATORS: Record<string, (found: string | undefined, wanted: string) => boolean> = {
  StringEquals: (found, wanted) => found === wanted,
  Bool: (found, wanted) => found === wanted,
};

/** Throws at an operator that nobody has taught it: silence would be a lie. */
const holds = (condition: NonNullable<PolicyStatement['Condition']>, context: RequestContext): boolean =>
  Object.entries(condition).every(([operator, keys]) => {
    const test = OPERATORS[operator];
    if (!test) throw new Error(`The condition ${operator} is not known here.`);
    return Object.entries(keys).every(([key, wanted]) => test(context[key], wanted));
  });

const isAbout = (statement: PolicyStatement, { service, action, resource, context }: ServiceRequest): boolean => {
  const { Principal, Action, Resource, Condition = {} } = statement;
  const isEverybody = Principal === '*' || Principal.AWS === '*';
  return (
    (isEverybody || Principal.Service === service) &&
    listOf(Action).some((one) => one === action || one === `${action.split(':')[0]}:*`) &&
    listOf(Resource).some((one) => one === '*' || same(one, resource)) &&
    holds(Condition, context)
  );
};

export interface PolicyDocument {
  Statement: PolicyStatement[];
}

/** A denial wins; what nobody allows is refused. */
export const isAllowed = (document: PolicyDocument, request: ServiceRequest): boolean => {
  const effects = document.Statement.filter((one) => isAbout(one, request)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
};
