/** One cheap call for each function that anybody may call, so that a new version of it has calls by which it is judged. */
import { ALL_DATASETS } from '../../shared/datasets/registry.ts';
import { FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { stageHeaders } from '../../shared/platform/stage-pass.ts';

/** The first of the city's listed datasets. */
const { path = '' } = ALL_DATASETS.find(({ listed }) => listed) ?? {};

type Call = [path: string, init?: RequestInit];

const BY_FUNCTION: Readonly<Record<string, (turn: number) => Call>> = {
  'api-lists': (turn) => [`/api/${path}?limit=1&offset=${turn % 100}`],
  'api-search': (turn) => [`/api/search?q=main+${turn}`],
  'api-status': (turn) => [`/api/status?turn=${turn}`],
  'api-exports': (turn) => [`/api/${path}/export?limit=1&offset=${turn % 100}`],
  'api-numbers': (turn) => [`/api/${path}/groups?groupBy=weekday,hour&limit=${(turn % 100) + 1}`],
  'api-subscriptions': (turn) => [
    `/api/dispatchCallSubscription/unsubscribe?subscriptionId=none&applicationUserId=none&hash=${turn}`,
  ],
  // Refused for its body, and so counted by no limit.
  'api-account': () => [
    '/api/account/manage',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  ],
  'api-pickup-dates': (turn) => [`/api/pickupDates/notice?turn=${turn}`],
  'api-developer': (turn) => [`/api/openapi.json?turn=${turn}`],
  pages: (turn) => [`/${path}/none-${turn}`],
};

/**
 * The calls of one turn by function, without those that the city has not. The CDN keeps no answer from turn to turn: `turn` grows
 * by each.
 */
export const callsOf = (turn: number): Map<FunctionName, Call> => {
  const those = Object.entries(BY_FUNCTION).filter(([name]) => name in FUNCTIONS);
  // Only names that are there are left.
  return new Map(those.map(([name, callOf]) => [name as FunctionName, callOf(turn)]));
};

/** Makes the calls of one turn, one after the other. The statuses by function; null where there was no answer. */
export const takeTurn = async (url: string, turn: number): Promise<Map<FunctionName, number | null>> => {
  const statuses = new Map<FunctionName, number | null>();
  for (const [name, [to, init]] of callsOf(turn)) {
    const answered = await fetch(new URL(to, url), {
      ...init,
      headers: { ...stageHeaders(process.env.STAGE_PASSWORD), ...init?.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    await answered?.body?.cancel();
    statuses.set(name, answered?.status ?? null);
  }
  return statuses;
};
