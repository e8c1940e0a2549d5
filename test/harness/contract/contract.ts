/** Calls the running API and holds each answer against the OpenAPI document: its status, its headers and its body. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '../../../functions/api/developer/openapi.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/base/errors.ts';
import { DATA_STATE } from '../../../shared/platform/data-state.ts';
import { type DocumentOperation, type Operation, operationsOf } from './contract-operations.ts';

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** An ID token. */
  token?: string;
  /** An API key. */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body should be, and fails where it is not
  body: any;
}

const pointer = (...parts: string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const bareType = (type: string): string => (type.split(';')[0] ?? '').trim();

export interface Contract {
  operations: Operation[];
  operation: (name: string) => Operation;
  /** Throws where the answer is not one of those in the document. */
  call: (name: string, sent?: Sent) => Promise<Answered>;
  /** By name of call, every status that was answered. */
  seen: Map<string, Set<number>>;
}

export const contractOf = (url: string): Contract => {
  const document = openApi();
  const operations = operationsOf(document.paths as Record<string, Record<string, DocumentOperation>>);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = ({ path, method }: Operation, status: string, type: string): ValidateFunction => {
    const $ref = `api#/${pointer('paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema')}`;
    const found = compiled.get($ref) ?? ajv.compile({ $ref });
    compiled.set($ref, found);
    return found;
  };
  const seen = new Map<string, Set<number>>();

  const operation = (name: string): Operation => {
    const found = operations.find((one) => one.name === name);
    if (!found) throw new Error(`The document has no ${name}.`);
    return found;
  };

  const faultsOf = (of: Operation, { status, headers, body }: Answered): string[] => {
    const response = of.responses[status];
    if (!response) return [`the status ${status} is not documented: ${JSON.stringify(body).slice(0, 300)}`];
    const faults: string[] = [];
    // The last page has no next one, and data are coming at the beginning only.
    for (const name of Object.keys(response.headers ?? {}))
      if (name !== 'link' && name !== DATA_STATE && !headers.has(name)) faults.push(`there is no header ${name}`);
    const type = bareType(headers.get('content-type') ?? '');
    const { content } = response;
    if (!content) return body === '' ? faults : [...faults, 'there is a body'];
    const media = content[type];
    if (!media) return [...faults, `its type is '${type}'`];
    const validate = validatorOf(of, String(status), type);
    if (!validate(body)) faults.push(`its body is not of its schema: ${ajv.errorsText(validate.errors).slice(0, 600)}`);
    if (status >= 400 && ERROR_STATUS[body.code as ErrorCode] !== status) faults.push(`its code is ${body.code}`);
    return faults;
  };

  const call = async (name: string, { params = {}, query = {}, body, token, key, headers = {} }: Sent = {}) => {
    const of = operation(name);
    const path = of.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? '');
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}${path}${search ? `?${search}` : ''}`, {
      method: of.method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'x-api-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = bareType(response.headers.get('content-type') ?? '') === 'application/json' && text !== '';
    const answered: Answered = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    const faults = faultsOf(of, answered);
    if (faults.length > 0)
      throw new Error(
        `${name} ${JSON.stringify({ params, query, body }).slice(0, 500)} answered ${answered.status}: ${faults.join('; ')}`,
      );
    seen.set(name, (seen.get(name) ?? new Set()).add(answered.status));
    return answered;
  };
  return { operations, operation, call, seen };
};
