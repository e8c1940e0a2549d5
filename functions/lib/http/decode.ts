/** Reads the encoded parts of an API Gateway event: path parameters and body. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '../../../shared/errors.ts';

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

/** The text fields of a `multipart/form-data` body. */
const multipartFields = (type: string, text: string): Record<string, string> => {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) throw new AppError('invalid', 'body: multipart without a boundary.');
  const fields: Record<string, string> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    if (name) fields[name] = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  }
  return fields;
};

/** The body: JSON, or the fields of a form: a mail provider's one-click post may be either kind (RFC 8058). */
export const decodeBody = (event: APIGatewayProxyEvent): unknown => {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('invalid', 'body: larger than 100 kB.');
  const type = event.headers?.['Content-Type'] ?? event.headers?.['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (type.startsWith('multipart/form-data')) return multipartFields(type, text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'body: not valid JSON.');
  }
};
