/** Reads a request of the stand-in to its end. */
import type { IncomingMessage } from 'node:http';
import { CognitoError } from './cognito-error.ts';

const MAX_BODY_BYTES = 64_000;

/** Throws CognitoError for a body that is too large. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new CognitoError('SerializationException', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
