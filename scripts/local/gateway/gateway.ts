/** The local API Gateway's management of keys, as `@aws-sdk/client-api-gateway` speaks it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEVELOPER_PLAN } from '../../../shared/accounts/api-keys.ts';
import { listen } from '../../http/listen.ts';
import { actionsOf, missing, Refusal, readJson } from './gateway-actions.ts';
import { type GatewayKeys, openGatewayKeys } from './gateway-keys.ts';
import type { Plan } from './key-limits.ts';

export interface LocalGateway {
  endpoint: string;
  admit: GatewayKeys['admit'];
  stop: () => Promise<void>;
}

interface GatewayOptions {
  file: string;
  plan?: Plan;
  /** Epoch milliseconds. */
  now?: () => number;
}

const write = (response: ServerResponse, status: number, body: object, type?: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...(type ? { 'x-amzn-errortype': type } : {}) });
  response.end(JSON.stringify(body));
};

export const startGateway = async (options: GatewayOptions): Promise<LocalGateway> => {
  const { file, plan = DEVELOPER_PLAN, now = Date.now } = options;
  const keys = openGatewayKeys(file, plan, now);
  const actions = actionsOf(keys, plan);

  const answer = async (request: IncomingMessage): Promise<object> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
    const body = await readJson(request);
    for (const [pattern, act] of actions) {
      const found = pattern.exec(`${request.method} ${pathname}`);
      if (found) return act(found.slice(1).map(decodeURIComponent), body, searchParams);
    }
    throw missing(`call ${request.method} ${pathname}`);
  };

  const server = await listen((request, response) => {
    answer(request).then(
      (body) => write(response, 200, body),
      (error: unknown) => {
        if (error instanceof Refusal) return write(response, error.status, { message: error.message }, error.type);
        console.error('The local API Gateway failed', error);
        write(response, 500, { message: 'Internal failure' }, 'InternalFailure');
      },
    );
  });
  return {
    endpoint: server.url,
    admit: keys.admit,
    stop: async () => {
      await server.stop();
      keys.save();
    },
  };
};
