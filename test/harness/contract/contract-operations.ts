/** The operations of the API as its document says them. */
interface Media {
  schema: Record<string, unknown>;
  example?: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Record<string, unknown>;
  example?: unknown;
}

/** A call as the document has it; `name` is `GET /api/crime/{id}`. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Media | null;
  needsToken: boolean;
  /** By status; faults of ours are under `default`. */
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
}

export interface DocumentOperation {
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Operation['responses'];
  security: Record<string, unknown>[];
}

export const operationsOf = (paths: Record<string, Record<string, DocumentOperation>>): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses, security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'] ?? null,
      needsToken: security.every((one) => 'idToken' in one),
      responses,
    })),
  );
