/** The incidents: what was late or down, from when it was last well until it was back, kept for as long as weeks are compared. */
import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { State } from '../../../shared/datasets/freshness.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive } from '../client.ts';

/** Anything that can be late: the source of a dataset, or mail. */
export type Subject = DatasetName | 'mail';

export interface IncidentId {
  subject: Subject;
  /** When it was last well before it. */
  startedAt: IsoTime;
}

export interface Incident extends IncidentId {
  /** The worst that it was. */
  state: Exclude<State, 'ok'>;
  /** When the service noticed. */
  noticedAt: IsoTime;
  /** Absent while it lasts. */
  endedAt?: IsoTime;
  /** When all subscribers' notes were on the queue that alerts are out, and that they are back. */
  toldOutAt?: IsoTime;
  toldBackAt?: IsoTime;
}

/** Three years and a month: a day without a source is no quiet day for as long as its week is compared. */
const KEPT_SECONDS = 1125 * 86_400;

const table = (): string => tableName('status');

/** Names it everywhere: `2026-11-20T04:10:00Z#police-dispatch-call`. */
export const incidentName = ({ subject, startedAt }: IncidentId): string => `${startedAt}#${subject}`;

const keyOf = (id: IncidentId) => ({ kind: 'incident', key: incidentName(id) });

/** Begun twice, it is one incident; an ended one continues. */
export const beginIncident = async ({ subject, startedAt, state, noticedAt }: Incident): Promise<void> => {
  await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: keyOf({ subject, startedAt }),
      UpdateExpression:
        'SET subject = :subject, startedAt = :start, #state = :state, noticedAt = if_not_exists(noticedAt, :noticed) REMOVE endedAt, expiresAt',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':subject': subject, ':start': startedAt, ':state': state, ':noticed': noticedAt },
    }),
  );
};

/** Sets the given attributes; an incident that ends is kept for three years from then. */
export const changeIncident = async (
  id: IncidentId,
  changes: Partial<Pick<Incident, 'state' | 'endedAt' | 'toldOutAt' | 'toldBackAt'>>,
): Promise<void> => {
  const expiry = changes.endedAt ? { expiresAt: Math.floor(Date.parse(changes.endedAt) / 1000) + KEPT_SECONDS } : {};
  const entries = Object.entries({ ...changes, ...expiry });
  await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: keyOf(id),
      UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    }),
  );
};

const toIncident = ({ kind: _, key: __, expiresAt: ___, ...incident }: Record<string, unknown>): Incident =>
  incident as unknown as Incident; // Only this file writes these items.

export const findIncident = async (id: IncidentId): Promise<Incident | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: keyOf(id), ConsistentRead: true }));
  return Item ? toIncident(Item) : null;
};

/** Those that last and those that ended in the last three years, the newest first. */
export const readIncidents = async (): Promise<Incident[]> => {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      KeyConditionExpression: 'kind = :incident',
      ExpressionAttributeValues: { ':incident': 'incident' },
      ScanIndexForward: false,
    },
  );
  const incidents: Incident[] = [];
  for await (const { Items = [] } of pages)
    incidents.push(...Items.filter((item) => isAlive(item, clock.now())).map(toIncident));
  return incidents;
};
