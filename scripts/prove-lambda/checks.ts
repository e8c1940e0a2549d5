/** The question to each function under Lambda's runtime, and the answer that it must give. */
import type { FunctionName } from '../../shared/platform/functions.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { cityAddresses } from '../../test/harness/sources/city-calls.ts';
import type { World } from '../local/world-options.ts';

/** Throws on a wrong answer; resolves with a summary. */
export type Check = (stage: Stage) => Promise<string>;

export interface Stage {
  world: World;
  /** The handler of a function's bundle, as the event sources of AWS invoke it. */
  invoke: (name: FunctionName, event: unknown) => Promise<unknown>;
}

const same = (found: unknown, expected: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`answered ${JSON.stringify(found)?.slice(0, 300)}, not ${JSON.stringify(expected)}`);
};

/** A call of the API, by way of API Gateway's event. */
const ask = async ({ world }: Stage, path: string, status: number, init?: RequestInit): Promise<string> => {
  const response = await fetch(world.url + path, init);
  const body = await response.text();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 300)}`);
  return body;
};

const rowsOf = async (stage: Stage, path: string): Promise<string> => {
  // A list is an array; an empty one has shown nothing.
  const rows = JSON.parse(await ask(stage, path, 200)) as unknown[];
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${path} is empty`);
  return `${rows.length} rows`;
};

const firstAddress = async ({ world }: Stage) => {
  const [first] = await cityAddresses(world.city?.sources.STREET_ADDRESSES ?? '');
  if (!first) throw new Error('the sample city has no addresses');
  return first;
};

/** The event of a schedule. */
const job =
  (runs: FunctionName, ...names: string[]): Check =>
  async ({ invoke }) => {
    const found = names.length ? names : JOBS.filter((one) => one.runs === runs).map(({ name }) => name);
    for (const name of found) {
      const run = (await invoke(runs, { job: name, scheduled: true })) as { ok: boolean };
      same(run.ok, true);
    }
    return found.join(', ');
  };

const batch =
  (name: FunctionName, records: object[], failures: object[] = []): Check =>
  async ({ invoke }) => {
    same(await invoke(name, { Records: records }), { batchItemFailures: failures });
    return `${records.length} records`;
  };

const message = (messageId: string, body: object): object => ({
  messageId,
  receiptHandle: messageId,
  body: JSON.stringify(body),
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) },
  eventSource: 'aws:sqs',
});

const refused =
  (path: string, init?: RequestInit): Check =>
  async (stage) => {
    const { code } = JSON.parse(await ask(stage, path, 403, init)) as { code: string };
    return `403 ${code}`;
  };

const key = { applicationUserId: 'nobody', slot: '1', id: 'none' };

/** In this order: what is read is made first. */
export const CHECKS: Record<FunctionName, Check> = {
  sync: job('sync', 'street-segment', 'street-address', 'crime', 'parcel'),
  poll: job('poll'),
  compact: job('compact'),
  dumps: job('dumps'),
  areas: job('areas'),
  coarsen: job('coarsen'),
  'search-index': job('search-index'),
  watch: job('watch'),
  digests: job('digests'),
  'pickup-reminders': job('pickup-reminders'),
  'pickup-refresh': job('pickup-refresh'),
  'account-sweep': job('account-sweep'),
  'api-lists': async (stage) => {
    const crimes = await rowsOf(stage, '/api/crime?limit=25&order=reportedDateTime%20desc');
    return `${crimes}, parcels ${await rowsOf(stage, '/api/parcel?limit=10')}`;
  },
  'api-exports': async (stage) => {
    const lines = (await ask(stage, '/api/crime/export', 200)).split('\r\n').length;
    if (lines < 100) throw new Error(`an export of ${lines} lines`);
    return `streamed ${lines} lines`;
  },
  'api-numbers': async (stage) => {
    const { current } = JSON.parse(await ask(stage, '/api/crime/typical', 200)) as { current: { to: string } | null };
    if (!current) throw new Error('nothing is counted');
    return `counted to ${current.to}`;
  },
  'api-search': async (stage) => {
    const { houseno, dir, street } = await firstAddress(stage);
    return rowsOf(stage, `/api/search?${new URLSearchParams({ q: `${houseno} ${dir} ${street}` })}`);
  },
  'api-status': async (stage) => `${(await ask(stage, '/api/status', 200)).length} bytes`,
  'api-pickup-dates': async (stage) => {
    const at = await firstAddress(stage);
    const query = new URLSearchParams({ laddr: at.houseno, sdir: at.dir, sname: at.street, stype: at.sttype });
    return `${(await ask(stage, `/api/pickupDates/fromAddress?${query}`, 200)).length} bytes`;
  },
  'api-account': async (stage) => {
    const { email, password } = stage.world.accounts.resident;
    const init = { method: 'POST', body: JSON.stringify({ email, password }) };
    const { jwtToken } = JSON.parse(await ask(stage, '/api/account/login', 200, init)) as { jwtToken?: string };
    if (!jwtToken) throw new Error('no token');
    return 'signed in';
  },
  'api-subscriptions': refused('/api/dispatchCallSubscription'),
  'api-admin': refused('/api/applicationUser'),
  'api-operator': refused('/api/admin/job'),
  'api-developer': async (stage) => `${(await ask(stage, '/api/openapi.json', 200)).length} bytes`,
  pages: async ({ invoke }) => {
    const event = { pathParameters: { page: 'address/no-such-place' }, headers: {} };
    const fill = async () => (await invoke('pages', event)) as { statusCode: number; body: string };
    const first = await fill();
    // While the API's functions start, slowly under an emulator, the plain page is sent.
    const { statusCode, body } = first.statusCode === 404 ? first : await fill();
    same(statusCode, 404);
    return `404, ${body.length} bytes`;
  },
  match: batch('match', []),
  mailer: batch(
    'mailer',
    [message('1', { kind: 'digest', at: '2026-01-01T00:00:00Z', applicationUserId: 'nobody' })],
    [],
  ),
  'webhook-sender': batch('webhook-sender', [message('1', { webhook: key, eventId: 'e', call: null })]),
  'mail-events': async ({ invoke }) => {
    same(await invoke('mail-events', { detail: { eventType: 'Send', mail: { tags: {} } } }), null);
    return 'null';
  },
  'pre-sign-up': async ({ invoke }) => {
    const event = { triggerSource: 'PreSignUp_AdminCreateUser', userName: 'u', request: {}, response: {} };
    same(await invoke('pre-sign-up', event), event);
    const refusal = await invoke('pre-sign-up', { ...event, triggerSource: 'PreSignUp_SignUp' }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    same(refusal, 'Error: Accounts are made on the site only');
    return 'let in and refused';
  },
};
