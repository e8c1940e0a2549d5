/** The subscriptions around a point that may match a call there. */
import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { DISTANCES_FEET } from '../../../shared/alerts/subscriptions.ts';
import { boundsAround, feetToMetres, type LngLat } from '../../../shared/base/geo.ts';
import { cellsAround } from '../cells.ts';
import { dynamo } from '../client.ts';
import { areAllPlaced } from './circles-by-cell.ts';
import { stripsAround } from './strips.ts';
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

/** Filtered in the database, which saves transport and parsing. */
const queryOf = (
  key: string,
  values: Record<string, string | number>,
  types: readonly DispatchCallType[],
): QueryCommandInput => {
  const wanted = types.map((type, index) => [`:type${index}`, type]);
  return {
    TableName: table(),
    KeyConditionExpression: key,
    FilterExpression: [
      'attribute_not_exists(stoppedAt)',
      `#type IN (${wanted.map(([name]) => name).join(', ')})`,
      '#point.#lngLat[0] BETWEEN :west AND :east',
    ].join(' AND '),
    ProjectionExpression: Object.keys(ATTRIBUTES).join(', '),
    ExpressionAttributeNames: { ...ATTRIBUTES, '#lngLat': 'coordinates' },
    ExpressionAttributeValues: { ...values, ...Object.fromEntries(wanted) },
  };
};

const stripQueries = (centre: LngLat, types: readonly DispatchCallType[]): QueryCommandInput[] =>
  stripsAround(centre).map(({ strip, south, north, west, east }) => ({
    ...queryOf(
      'strip = :strip AND latitude BETWEEN :south AND :north',
      { ':strip': strip, ':south': south, ':north': north, ':west': west, ':east': east },
      types,
    ),
    IndexName: 'byStrip',
  }));

/** The largest distance that can be chosen: every subscription that could match lies within it. */
const REACH_METRES = feetToMetres(Math.max(...DISTANCES_FEET));

const cellQueries = (centre: LngLat, types: readonly DispatchCallType[]): QueryCommandInput[] => {
  const { west, east } = boundsAround(centre, REACH_METRES);
  return cellsAround(centre, REACH_METRES).map((cell) =>
    queryOf('#cell = :cell', { ':cell': cell, ':west': west, ':east': east }, types),
  );
};

const read = async (query: QueryCommandInput): Promise<NearSubscription[]> => {
  const found: NearSubscription[] = [];
  // Only `subscriptions.ts` writes the table.
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
    for (const { cell, uuid, ...item } of Items as (Key & Omit<NearSubscription, 'id'>)[])
      found.push({ id: idOf({ cell, uuid }), ...item });
  return found;
};

const readAll = async (queries: readonly QueryCommandInput[]): Promise<NearSubscription[]> =>
  (await Promise.all(queries.map(read))).flat();

/**
 * The subscriptions of these types that are not stopped, in the box round the circle, each once. There is one query for
 * each of two strips of both kinds, and another for every further megabyte in one. The caller measures the distance.
 */
export const subscriptionsNear = async (
  centre: LngLat,
  types: readonly DispatchCallType[],
): Promise<NearSubscription[]> => {
  if (!types.length) return [];
  const [placed, found] = await Promise.all([areAllPlaced(), readAll(stripQueries(centre, types))]);
  const all = placed ? found : [...found, ...(await readAll(cellQueries(centre, types)))];
  return [...new Map(all.map((one) => [one.id, one])).values()];
};
