/** The local API Gateway's answers about keys and their use. */
import type { IncomingMessage } from 'node:http';
import type { GatewayKey, GatewayKeys } from './gateway-keys.ts';
import { dayOf, type Plan } from './key-limits.ts';
import { SITE_KEY_ID } from './proxy-event.ts';

/** The id of the developers' plan, which is all that there is besides the site's. */
export const DEVELOPER_PLAN_ID = 'developer';

const MOST_BODY_BYTES = 100_000;

const DAY_MS = 86_400_000;

/** The days that API Gateway tells at once. */
const MOST_DAYS = 90;

/** An error that the SDK throws by this name. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const missing = (what: string): Refusal => new Refusal(404, 'NotFoundException', `Invalid ${what} specified`);

type Json = Record<string, unknown>;

export const readJson = async (request: IncomingMessage): Promise<Json> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BODY_BYTES) throw new Refusal(413, 'RequestEntityTooLargeException', 'Too long.');
  }
  // The SDK sends objects; what is missing in one is refused where it is read.
  return text ? (JSON.parse(text) as Json) : {};
};

const daysFrom = (first: string, last: string): string[] => {
  const count = Math.min(MOST_DAYS, Math.floor((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, day) => dayOf(Date.parse(first) + day * DAY_MS));
};

type Action = (names: string[], body: Json, query: URLSearchParams) => object;

/** By method and path. */
export const actionsOf = (keys: GatewayKeys, { callsADay }: Plan): [RegExp, Action][] => {
  const find = (id: unknown): GatewayKey => {
    const key = keys.find(String(id));
    if (!key) throw missing('API Key identifier');
    return key;
  };
  const checkPlan = (id: string | undefined): void => {
    if (id !== DEVELOPER_PLAN_ID) throw missing('Usage Plan ID');
  };
  return [
    [/^POST \/apikeys$/, (_, { name }) => ({ ...keys.make(), name, enabled: true })],
    [
      /^DELETE \/apikeys\/([^/]+)$/,
      ([id = '']) => {
        // The functions' roles are denied this on AWS.
        if (id === SITE_KEY_ID) throw new Refusal(403, 'AccessDeniedException', 'Denied explicitly.');
        keys.remove(find(id).id);
        return {};
      },
    ],
    [
      /^POST \/usageplans\/([^/]+)\/keys$/,
      ([planId], { keyId }) => {
        checkPlan(planId);
        const key = find(keyId);
        keys.plan(key);
        return { id: key.id, type: 'API_KEY' };
      },
    ],
    [
      /^PATCH \/usageplans\/([^/]+)\/keys\/([^/]+)\/usage$/,
      ([planId, id], { patchOperations }) => {
        checkPlan(planId);
        // The form in which the SDK sends them.
        for (const { op, path, value } of patchOperations as { op: string; path: string; value: string }[]) {
          if (op !== 'replace' || path !== '/remaining' || !/^\d+$/.test(value))
            throw new Refusal(400, 'BadRequestException', 'Invalid patch operation');
          keys.leave(find(id), Number(value));
        }
        return { usagePlanId: planId };
      },
    ],
    [
      /^GET \/usageplans\/([^/]+)\/usage$/,
      ([planId], _, query) => {
        checkPlan(planId);
        const { id, counts } = find(query.get('keyId'));
        const days = daysFrom(query.get('startDate') ?? '', query.get('endDate') ?? '');
        const used = days.map((day) => counts[day] ?? 0);
        return { usagePlanId: planId, values: { [id]: used.map((calls) => [calls, callsADay - calls]) } };
      },
    ],
  ];
};
