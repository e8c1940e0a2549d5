/** The query protocol of the local SES: forms in, XML out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SesError } from './ses-mime.ts';

const MAX_REQUEST_BYTES = 15_000_000;

const TAG = /^[A-Za-z0-9_-]{1,256}$/;

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) throw new SesError('InvalidParameterValue', 'Message length is more than allowed');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** `Destinations.member.1`, `.2` … */
export const members = (form: URLSearchParams, name: string, field = ''): string[] => {
  const values: string[] = [];
  for (let number = 1; ; number++) {
    const value = form.get(`${name}.member.${number}${field}`);
    if (value === null) return values;
    values.push(value);
  }
};

export const tagsOf = (form: URLSearchParams): Record<string, string> => {
  const values = members(form, 'Tags', '.Value');
  const tags: Record<string, string> = {};
  members(form, 'Tags', '.Name').forEach((name, index) => {
    const value = values[index] ?? '';
    if (!TAG.test(name) || !TAG.test(value))
      throw new SesError('InvalidParameterValue', `Invalid tag ${name}: only A-Z a-z 0-9 _ and - are allowed.`);
    tags[name] = value;
  });
  return tags;
};

export const sendXml = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(xml);
};
