/** A request to the local S3 taken apart, and how its answer is sent. */
import { createReadStream, openSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { pathOf, queryOf } from '../../http/request-target.ts';
import { S3Error } from './s3-error.ts';
import { type Content, toXml } from './s3-xml.ts';

export interface Asked {
  request: IncomingMessage;
  headers: IncomingHttpHeaders;
  bucket: string;
  /** Empty where the bucket itself is asked. */
  key: string;
  query: URLSearchParams;
}

export interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  xml?: string;
  /** Bytes of a file that is open: they stay those of this object when another takes its place. */
  bytes?: { fd: number; start: number; length: number };
}

/** Dots in the path stay as they are: `URL` would take them for folders. */
export const readRequest = (request: IncomingMessage): Asked => {
  const [, bucket = '', ...parts] = pathOf(request).split('/');
  try {
    const key = decodeURIComponent(parts.join('/'));
    return { request, headers: request.headers, bucket, key, query: new URLSearchParams(queryOf(request)) };
  } catch (error) {
    if (error instanceof URIError) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
    throw error;
  }
};

export const xmlAnswer = (root: string, content: Content): Answer => ({ xml: toXml(root, content) });

/** The bytes of a file from `start` on, opened at once. */
export const bytesOf = (file: string, start: number, length: number): NonNullable<Answer['bytes']> => ({
  fd: openSync(file, 'r'),
  start,
  length,
});

/** Sends it. Lengths that the headers name stand: an answer to HEAD has those of the body that it lacks. */
export const sendAnswer = async (response: ServerResponse, { status = 200, headers, xml, bytes }: Answer) => {
  if (xml === undefined) response.writeHead(status, headers);
  else response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) });
  if (!bytes) response.end(xml);
  else {
    const { fd, start, length } = bytes;
    await pipeline(createReadStream('', { fd, start, end: start + length - 1 }), response);
  }
};

export const errorAnswer = ({ status, code, message }: S3Error): Answer => ({
  ...xmlAnswer('Error', { Code: code, Message: message }),
  status,
});
