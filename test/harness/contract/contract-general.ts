/** How any call is made to give an answer of a status. */
import { LIMITS } from '../../../shared/base/limits.ts';
import { ENV } from '../../../shared/platform/env.ts';
import type { Answered } from './contract.ts';
import { goodRequest } from './contract-fills.ts';
import type { Operation } from './contract-operations.ts';
import { NOTHING, type Way } from './contract-setup.ts';

const withLimits = async <T>(limits: Record<string, number>, work: () => Promise<T>): Promise<T> => {
  const before = process.env[ENV.rateLimits];
  process.env[ENV.rateLimits] = JSON.stringify(limits);
  try {
    return await work();
  } finally {
    process.env[ENV.rateLimits] = before;
  }
};

const NO_USES = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 0]));

/** So many side by side, where ten may come at once: how long the machine takes for each plays no part. */
const FLOOD = 30;

const isForSite = ({ path }: Operation): boolean => /^\/api\/(account|browserError)\b/.test(path);

const flood: Way = async (stage, operation) => {
  // A request that changes nothing: the key is looked at before anything else.
  const params = Object.fromEntries(operation.parameters.map(({ name }) => [name, NOTHING]));
  const sent = { params, body: bodyless(operation), key: stage.key };
  const answers = await Promise.all(Array.from({ length: FLOOD }, () => stage.contract.call(operation.name, sent)));
  const refused = answers.find(({ status }) => status === 429);
  if (!refused) throw new Error(`${FLOOD} calls at once were not too many.`);
  return refused;
};

const bodyless = ({ body }: Operation): unknown => (body ? {} : undefined);

/** By status. */
export const GENERAL: Record<string, Way> = {
  200: async (stage, operation) => stage.contract.call(operation.name, await goodRequest(stage, operation)),
  304: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const again = async (triesLeft: number): Promise<Answered> => {
      const first = await stage.contract.call(operation.name, sent);
      const tag = first.headers.get('etag') ?? '';
      const second = await stage.contract.call(operation.name, { ...sent, headers: { 'if-none-match': tag } });
      // The answer about mails and jobs may have become another in between.
      return second.status === 304 || triesLeft === 0 ? second : again(triesLeft - 1);
    };
    return again(20);
  },
  400: async (stage, operation) => {
    const { name, body, parameters } = operation;
    const sent = await goodRequest(stage, operation);
    if (body) return stage.contract.call(name, { ...sent, body: { nonsense: true } });
    if (parameters.some((parameter) => parameter.in === 'query'))
      return stage.contract.call(name, { ...sent, query: { ...sent.query, nonsense: '1' } });
    return stage.contract.call(name, { ...sent, params: { ...sent.params, [parameters[0]!.name]: '%E0%A4%A' } });
  },
  403: async (stage, operation) => {
    const { token: _, ...sent } = await goodRequest(stage, operation);
    return stage.contract.call(operation.name, operation.needsToken ? sent : { ...sent, key: 'no-such-key' });
  },
  404: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const params = Object.fromEntries(Object.keys(sent.params ?? {}).map((name) => [name, NOTHING]));
    return stage.contract.call(operation.name, { ...sent, params });
  },
  429: async (stage, operation) => {
    if (!isForSite(operation)) return flood(stage, operation);
    const sent = await goodRequest(stage, operation);
    return withLimits(NO_USES, () => stage.contract.call(operation.name, sent));
  },
  503: async (stage, operation) => {
    const sent = await goodRequest(stage, operation);
    const before = process.env[ENV.queryLimitMs];
    // A question that has no time is broken off.
    process.env[ENV.queryLimitMs] = '0';
    try {
      return await stage.contract.call(operation.name, sent);
    } finally {
      process.env[ENV.queryLimitMs] = before;
    }
  },
};
GENERAL[201] = GENERAL[200]!;
GENERAL[204] = GENERAL[200]!;
GENERAL[302] = GENERAL[200]!;
