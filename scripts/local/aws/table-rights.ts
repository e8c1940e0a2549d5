/** Stands between a function and the local DynamoDB and refuses what its role on AWS would refuse. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FUNCTIONS, type FunctionName } from '../../../shared/platform/functions.ts';
import type { LambdaFunction, TableAction } from '../../../shared/platform/lambda-function.ts';
import { type LocalServer, listen } from '../../http/listen.ts';

/** The effect of one request: an action on each table that it names. */
type Done = [action: string, table: string][];

interface Written {
  TableName: string;
}

/** The four kinds of a transaction's parts, by the action that each needs. */
const PARTS: Record<string, TableAction> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

interface Request {
  TableName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Written>[];
}

const doneBy = (action: string, { TableName, RequestItems = {}, TransactItems = [] }: Request): Done => {
  if (action === 'TransactWriteItems')
    return TransactItems.flatMap((part) =>
      Object.entries(part).map(([kind, { TableName: table }]): Done[number] => [PARTS[kind] ?? kind, table]),
    );
  const tables = TableName === undefined ? Object.keys(RequestItems) : [TableName];
  return tables.map((table) => [action, table]);
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  // Only our own functions ask here.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Hop-by-hop, or made anew by `fetch`. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);

/** The address to give this function in place of `endpoint`. Tables bear their own names here. */
export const guardTables = (name: FunctionName, endpoint: string): Promise<LocalServer> => {
  const { tables }: LambdaFunction = FUNCTIONS[name];
  const rights: Record<string, readonly string[]> = tables;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const action = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const refused = doneBy(action, JSON.parse(String(body)) as Request).find(
      ([one, table]) => !rights[table]?.includes(one),
    );
    if (refused) {
      const message = `${name} is not authorized to perform: dynamodb:${refused[0]} on resource: ${refused[1]}`;
      console.error(message);
      const type = 'com.amazon.coral.service#AccessDeniedException';
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ __type: type, Message: message }));
      return;
    }
    const headers = Object.entries(request.headers).filter(([header]) => !OWN_HEADERS.has(header));
    const asked = await fetch(endpoint, {
      method: 'POST',
      headers: headers.map(([header, value]): [string, string] => [header, String(value)]),
      body: new Uint8Array(body),
    });
    response.writeHead(asked.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(Buffer.from(await asked.arrayBuffer()));
  };
  return listen((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
};
