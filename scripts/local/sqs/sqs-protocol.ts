/** The protocol of the local SQS: AWS JSON 1.0 as `@aws-sdk/client-sqs` speaks it. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReceivedMessage } from './sqs-queue.ts';

export type Input = Record<string, unknown>;

/** The limit of SQS: one message, and ten together, are at most 256 KiB. */
export const MAX_BYTES = 262_144;

/** An error that the SDK throws by this name. */
export class SqsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const text = (input: Input, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw new SqsError('MissingParameter', `${name} is missing.`);
  return value;
};

export const whole = (input: Input, name: string, otherwise: number, most: number): number => {
  const value = input[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new SqsError('InvalidParameterValue', `${name} must be a whole number of at most ${most}.`);
  return value;
};

export const entriesOf = (input: Input): Input[] => {
  const entries = input.Entries;
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > 10)
    throw new SqsError('TooManyEntriesInBatchRequest', 'A batch holds 1 to 10 entries.');
  return entries;
};

export const md5 = (body: string): string => createHash('md5').update(body).digest('hex');

export const onTheWire = ({ id, body, sentAt, receipt, receives }: ReceivedMessage): object => ({
  MessageId: id,
  Body: body,
  MD5OfBody: md5(body),
  ReceiptHandle: receipt,
  Attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
});

export const readJson = async (request: IncomingMessage): Promise<Input> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 4 * MAX_BYTES) throw new SqsError('InvalidParameterValue', 'The request is too long.');
    chunks.push(chunk);
  }
  const input: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof input !== 'object' || input === null) throw new SqsError('InvalidParameterValue', 'Not an object.');
  return { ...input };
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
};

/** Answers with what the work gives, or with the error that the SDK then throws. */
export const answer = async (response: ServerResponse, work: () => Promise<object>): Promise<void> => {
  try {
    send(response, 200, await work());
  } catch (error) {
    const isCallers = error instanceof SqsError || error instanceof SyntaxError;
    const code = error instanceof SqsError ? error.code : isCallers ? 'MalformedQueryString' : 'InternalFailure';
    if (!isCallers) console.error('The local SQS failed', error);
    send(response, isCallers ? 400 : 500, { __type: `com.amazonaws.sqs#${code}`, message: String(error) });
  }
};
