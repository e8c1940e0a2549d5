/** The form of an OpenAPI 3.1 document as a JSON Schema, after the tables of the specification (3.1.1, section 4). */

const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string', minLength: 1 };
const mapOf = (of: unknown) => ({ type: 'object', additionalProperties: of });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const orReference = (name: string) => ({
  if: { type: 'object', required: ['$ref'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: object({ $ref: { type: 'string', pattern: '^#/components/' } }, ['$ref']),
  else: ref(name),
});
/** A schema is checked by compiling it. */
const schema = { type: ['object', 'boolean'] };

const operation = object(
  {
    operationId: { type: 'string', pattern: '^[A-Za-z0-9-]+$' },
    summary: text,
    description: text,
    tags: { type: 'array', items: text, minItems: 1 },
    deprecated: { type: 'boolean' },
    parameters: { type: 'array', items: orReference('parameter'), uniqueItems: true },
    requestBody: orReference('requestBody'),
    responses: {
      type: 'object',
      propertyNames: { pattern: '^([1-5]\\d\\d|default)$' },
      additionalProperties: orReference('response'),
      minProperties: 1,
    },
    security: { type: 'array', items: mapOf({ type: 'array', items: text }) },
  },
  ['operationId', 'summary', 'responses'],
);

export const OPENAPI_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...object(
    {
      openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
      info: object(
        {
          title: text,
          version: text,
          summary: text,
          description: text,
          contact: object({
            name: text,
            url: { type: 'string', format: 'uri' },
            email: { type: 'string', format: 'email' },
          }),
          license: object({ name: text, identifier: text }, ['name']),
        },
        ['title', 'version'],
      ),
      servers: { type: 'array', items: object({ url: text, description: text }, ['url']) },
      tags: { type: 'array', items: object({ name: text, description: text }, ['name']) },
      paths: {
        type: 'object',
        propertyNames: { pattern: '^/' },
        additionalProperties: object(
          Object.fromEntries(['get', 'put', 'post', 'delete'].map((method) => [method, ref('operation')])),
        ),
      },
      components: object({
        schemas: mapOf(schema),
        headers: mapOf(ref('header')),
        responses: mapOf(ref('response')),
        parameters: mapOf(ref('parameter')),
        securitySchemes: mapOf(ref('securityScheme')),
      }),
    },
    ['openapi', 'info', 'paths'],
  ),
  $defs: {
    operation,
    parameter: object(
      {
        name: text,
        in: { enum: ['query', 'header', 'path', 'cookie'] },
        description: text,
        required: { type: 'boolean' },
        schema,
        example: true,
      },
      ['name', 'in', 'schema'],
    ),
    requestBody: object({ description: text, content: mapOf(ref('mediaType')), required: { type: 'boolean' } }, [
      'content',
    ]),
    mediaType: object({ schema, example: true }),
    header: object({ description: text, required: { type: 'boolean' }, schema }),
    response: object({ description: text, headers: mapOf(orReference('header')), content: mapOf(ref('mediaType')) }, [
      'description',
    ]),
    securityScheme: {
      oneOf: [
        object({ type: { const: 'http' }, scheme: text, bearerFormat: text, description: text }, ['type', 'scheme']),
        object(
          { type: { const: 'apiKey' }, name: text, in: { enum: ['query', 'header', 'cookie'] }, description: text },
          ['type', 'name', 'in'],
        ),
      ],
    },
  },
};
