/** The subscriptions around a point that may match a call there. */
import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { boundsAround, type LngLat } from '../../../shared/base/geo.ts';
import { cellsAround } from '../cells.ts';
import { dynamo } from '../client.ts';
import { idOf, type Key, type StoredSubscription, table } from './subscription-items.ts';

/** The part of a subscription that matching needs. */
export type NearSubscription = Pick<
  StoredSubscription,
  'id' | 'applicationUserId' | 'dispatchCallType' | 'distance' | 'point' | 'cadence'
>;

const ATTRIBUTES = {
  '#cell': 'cell',
  '#uuid': 'uuid',
  '#user': 'applicationUserId',
  '#type': 'dispatchCallType',
  '#distance': 'distance',
  '#point': 'point',
  '#cadence': 'cadence',
};

/** Filtered in the database, which saves transport and parsing of three quarters of what the cells hold. */
const queryOf = (
  cell: string,
  centre: LngLat,
  metres: number,
  types: readonly DispatchCallType[],
): QueryCommandInput => {
  const { north, south, east, west } = boundsAround(centre, metres);
  const wanted = types.map((type, index) => [`:type${index}`, type]);
  return {
    TableName: table(),
    KeyConditionExpression: '#cell = :cell',
    FilterExpression: [
      'attribute_not_exists(#stopped)',
      `#type IN (${wanted.map(([name]) => name).join(', ')})`,
      '#point.#lngLat[0] BETWEEN :west AND :east',
      '#point.#lngLat[1] BETWEEN :south AND :north',
    ].join(' AND '),
    ProjectionExpression: Object.keys(ATTRIBUTES).join(', '),
    ExpressionAttributeNames: { ...ATTRIBUTES, '#stopped': 'stoppedAt', '#lngLat': 'coordinates' },
    ExpressionAttributeValues: {
      ':cell': cell,
      ':west': west,
      ':east': east,
      ':south': south,
      ':north': north,
      ...Object.fromEntries(wanted),
    },
  };
};

const read = async (query: QueryCommandInput): Promise<NearSubscription[]> => {
  const found: NearSubscription[] = [];
  // Only `subscriptions.ts` writes the table.
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
    for (const { cell, uuid, ...item } of Items as (Key & Omit<NearSubscription, 'id'>)[])
      found.push({ id: idOf({ cell, uuid }), ...item });
  return found;
};

/**
 * The subscriptions of these types that are not stopped, in the box round the circle. There is one query for each cell
 * that the circle touches, and another for every further megabyte in one. The caller measures the distance.
 */
export const subscriptionsNear = async (
  centre: LngLat,
  metres: number,
  types: readonly DispatchCallType[],
): Promise<NearSubscription[]> => {
  if (!types.length) return [];
  const found = await Promise.all(
    cellsAround(centre, metres).map((cell) => read(queryOf(cell, centre, metres, types))),
  );
  return found.flat();
};
