/** The post to a webhook: its body and its signature. Pure. */
import { createHash, createHmac } from 'node:crypto';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';

/** The same for the same call and webhook, whenever and however often it is sent. */
export const eventIdOf = (webhookId: string, callKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify([webhookId, callKey]))
    .digest('hex')
    .slice(0, 32);

/** `call` as `GET /api/{list}/{id}` answers it. */
export const bodyOf = (eventId: string, dataset: CallsName, call: object, kind: 'call' | 'test'): string =>
  JSON.stringify({ id: eventId, kind, list: DATASETS[dataset].path, call });

/** A value of each type for what a call must have. */
const madeUp = (now: IsoTime): Record<Column['type'], unknown> => ({
  text: 'TEST',
  integer: 0,
  number: 0,
  flag: 0,
  time: now,
  json: [],
});

/** A call that never was, for a test: what may be null is. */
export const madeUpCall = (dataset: CallsName, now: Date): Record<string, unknown> => {
  const columns: Record<string, Column> = DATASETS[dataset].columns;
  const values = madeUp(toIso(now));
  const call = Object.entries(columns)
    .filter(([, { onlyIncluded }]) => !onlyIncluded)
    .map(([name, { type, required }]) => [name, required ? values[type] : null]);
  return { ...Object.fromEntries(call), geometry: null };
};

/** `t=1763640000,v1=…`, with one `v1` for each secret: HMAC-SHA256 in hex over the seconds, a dot and the body. */
export const signatureOf = (secrets: readonly string[], body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',');
};
