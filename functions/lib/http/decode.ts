/** Reads the encoded parts of an API Gateway event: path parameters and body. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '../../../shared/base/errors.ts';

/** Larger than any body the API takes. */
const MAX_BODY_BYTES = 100_000;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** `/api/x/{id}` → a pattern that finds its parameters in a path; `{name+}` spans slashes. */
const patternOf = (resource: string): RegExp =>
  new RegExp(
    `${resource
      .split(/(\{\w+\+?\})/)
      .map((part) => {
        const parameter = /^\{(\w+)(\+?)\}$/.exec(part);
        return parameter ? `(?<${parameter[1]}>${parameter[2] ? '.+' : '[^/]+'})` : escapeRegExp(part);
      })
      .join('')}$`,
  );

/** Path parameters, decoded once from the raw path: REST APIs hand `path` over still encoded. */
export const decodeParams = (event: APIGatewayProxyEvent): Record<string, string> => {
  const found = patternOf(event.resource).exec(event.path)?.groups ?? {};
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(found)) {
    try {
      params[name] = decodeURIComponent(value);
    } catch {
      throw new AppError('invalid', `${name}: not valid percent-encoding.`);
    }
  }
  return params;
};

/** The body's JSON. */
export const decodeBody = (event: APIGatewayProxyEvent): unknown => {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('invalid', 'body: larger than 100 kB.');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'body: not valid JSON.');
  }
};
