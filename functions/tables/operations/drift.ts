/** Bodies of sources in a layout that nobody knows: their headers and the shapes of their cells, for administrators. */
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import type { ChangedBody } from '../../../shared/datasets/operator.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive, isRefused } from '../client.ts';

const KEPT_DAYS = 7;
const MOST_BODIES = 3;
const DAY_MS = 86_400_000;
/** Two jobs of a dataset at most write its item: neither is refused often. */
const MOST_REFUSALS = 5;

type Body = Omit<ChangedBody, 'dataset'>;

interface DriftItem {
  kind: 'drift';
  key: DatasetName;
  version: number;
  /** Newest first. */
  bodies: Body[];
  /** Epoch seconds. */
  expiresAt: number;
}

const readItems = async (): Promise<DriftItem[]> => {
  const query = new QueryCommand({
    TableName: tableName('status'),
    KeyConditionExpression: 'kind = :drift',
    ExpressionAttributeValues: { ':drift': 'drift' },
    ConsistentRead: true,
  });
  const { Items = [] } = await dynamo().send(query);
  return Items as DriftItem[]; // Only this file writes these items.
};

const isKept = ({ lastAt }: Body, now: Date): boolean => Date.parse(lastAt) > now.getTime() - KEPT_DAYS * DAY_MS;

/** The same header again is the same body, seen later. */
const withBody = (known: readonly Body[], body: Body, now: Date): Body[] => {
  const same = known.find(({ header }) => header.join('\n') === body.header.join('\n'));
  const others = known.filter((one) => one !== same && isKept(one, now));
  return [{ ...body, firstAt: same?.firstAt ?? body.firstAt }, ...others].slice(0, MOST_BODIES);
};

/** Keeps the body, of each dataset the last three different ones, for 7 days after they were last seen. */
export const keepChangedBody = async (
  dataset: DatasetName,
  seen: Pick<Body, 'nearest' | 'missing' | 'added' | 'header' | 'shapes'>,
): Promise<void> => {
  const now = clock.now();
  const at: IsoTime = toIso(now);
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals += 1) {
    const known = (await readItems()).find(({ key }) => key === dataset);
    const item: DriftItem = {
      kind: 'drift',
      key: dataset,
      version: (known?.version ?? 0) + 1,
      bodies: withBody(known?.bodies ?? [], { ...seen, firstAt: at, lastAt: at }, now),
      expiresAt: Math.floor(now.getTime() / 1000) + KEPT_DAYS * 86_400,
    };
    const condition = known
      ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': known.version } }
      : { ConditionExpression: 'attribute_not_exists(version)' };
    try {
      await dynamo().send(new PutCommand({ TableName: tableName('status'), Item: item, ...condition }));
      return;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  throw new Error(`The changed body of ${dataset} could not be kept.`);
};

/** The last three of every dataset, newest first. */
export const changedBodies = async (): Promise<ChangedBody[]> => {
  const now = clock.now();
  return (await readItems())
    .filter((item) => isAlive({ ...item }, now))
    .flatMap(({ key, bodies }) => bodies.filter((body) => isKept(body, now)).map((body) => ({ dataset: key, ...body })))
    .sort((a, b) => (a.lastAt > b.lastAt ? -1 : 1));
};
