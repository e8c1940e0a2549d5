/** An event on the local bus, as it is put and as it is handed over. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An event as Lambda gets it. */
export interface BusEvent {
  version: '0';
  id: string;
  source: string;
  'detail-type': string;
  account: string;
  region: string;
  time: string;
  resources: string[];
  detail: Record<string, unknown>;
}

/** An absent part fits every event. */
export interface Rule {
  source?: string;
  detailType?: string;
}

export interface Entry {
  Source: string;
  DetailType: string;
  Detail: string;
}

const MOST_BODY_BYTES = 1_000_000;

export const fits = ({ source, detailType }: Rule, event: BusEvent): boolean =>
  (source ?? event.source) === event.source && (detailType ?? event['detail-type']) === event['detail-type'];

export const toEvent = ({ Source, DetailType, Detail }: Entry): BusEvent => ({
  version: '0',
  id: randomUUID(),
  source: Source,
  'detail-type': DetailType,
  account: '000000000000',
  region: 'local',
  time: `${new Date().toISOString().slice(0, 19)}Z`,
  resources: [],
  detail: JSON.parse(Detail),
});

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
