/** Groups of pickup subscriptions that share one request to the city, and when the city last answered for each. */
import { DeleteCommand, paginateQuery, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isAlive, isRefused } from '../client.ts';
import { transact, type Writes } from '../transact.ts';
import { fromStored, isAlone, type PickupItem, table } from './pickup-items.ts';

export interface Route {
  route: string;
  /** When the city last answered for it. */
  heardAt: IsoTime;
}

export interface StoredRoute extends Route {
  /** How often somebody came to it. */
  joined: number;
}

/** Notes a route that somebody is on now; what is known of it already stays. */
export const putRoute = (route: string, heardAt: IsoTime): Writes[number] => ({
  Update: {
    TableName: tableName('pickup-routes'),
    Key: { route },
    UpdateExpression: 'SET heardAt = if_not_exists(heardAt, :at) ADD joined :one',
    ExpressionAttributeValues: { ':at': heardAt, ':one': 1 },
  },
});

/** An address that has left its route comes first when the city is asked next. */
const NEVER_HEARD: IsoTime = '1970-01-01T00:00:00Z';

const putAlone = (route: string): Writes[number] => ({
  Update: {
    TableName: tableName('pickup-routes'),
    Key: { route },
    UpdateExpression: 'SET heardAt = :never ADD joined :one',
    ExpressionAttributeValues: { ':never': NEVER_HEARD, ':one': 1 },
  },
});

/** Stores the routes to which subscriptions move from one for which the city answered at `heardAt`. */
export const putRoutes = async (routes: readonly string[], heardAt: IsoTime): Promise<void> => {
  for (let start = 0; start < routes.length; start += 100)
    await transact(
      routes.slice(start, start + 100).map((route) => (isAlone(route) ? putAlone(route) : putRoute(route, heardAt))),
    );
};

/** Every route, the longest without an answer first. */
export const allRoutes = async (): Promise<StoredRoute[]> => {
  const routes: StoredRoute[] = [];
  const pages = paginateScan({ client: dynamo() }, { TableName: tableName('pickup-routes') });
  // Only this file writes these items.
  for await (const { Items = [] } of pages) routes.push(...(Items as StoredRoute[]));
  return routes.sort((a, b) => (a.heardAt + a.route < b.heardAt + b.route ? -1 : 1));
};

/** The addresses that have left their route and were not asked about since. */
export const neverHeard = async (): Promise<StoredRoute[]> =>
  (await allRoutes()).filter(({ heardAt }) => heardAt === NEVER_HEARD);

export const markHeard = async (route: string, heardAt: IsoTime): Promise<void> => {
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName('pickup-routes'),
      Key: { route },
      UpdateExpression: 'SET heardAt = :at',
      ExpressionAttributeValues: { ':at': heardAt },
    }),
  );
};

/** Deletes a route without subscriptions, unless one was added since it was read. */
export const removeRoute = async ({ route, joined }: StoredRoute): Promise<void> => {
  try {
    await dynamo().send(
      new DeleteCommand({
        TableName: tableName('pickup-routes'),
        Key: { route },
        ConditionExpression: 'joined = :joined',
        ExpressionAttributeValues: { ':joined': joined },
      }),
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
};

/** The subscriptions on a route, by pages, stopped ones too: they may be resumed. */
export const subscriptionsOnRoute = async function* (route: string): AsyncGenerator<PickupItem[]> {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      IndexName: 'byRoute',
      KeyConditionExpression: '#route = :route',
      ExpressionAttributeNames: { '#route': 'route' },
      ExpressionAttributeValues: { ':route': route },
    },
  );
  for await (const { Items = [] } of pages) yield Items.filter((item) => isAlive(item, clock.now())).map(fromStored);
};
