/** The endpoints beside every dataset's list: its records in an area, and how many there are of each kind. */
import type { z } from 'zod';
import { DATASETS, type Datasets, type ListedName } from '../datasets/registry.ts';
import type { Endpoint, ListEndpoint, PublicEndpoint } from './endpoint.ts';
import { recordSchema } from './schemas/common.ts';
import { listQuery } from './schemas/lookups.ts';
import { areaBody, type GroupParams, groupQuery, groupsReply } from './schemas/selection.ts';

/** The datasets whose records lie at a point each. */
type PointName = { [N in ListedName]: Datasets[N]['place'] extends 'point' ? N : never }[ListedName];

interface GroupsCall extends PublicEndpoint<'numbers'> {
  query: z.ZodType<GroupParams>;
  reply: typeof groupsReply;
  cdnSeconds: number;
}

interface AreaCall<N extends ListedName> extends ListEndpoint<N, 'lists'> {
  body: typeof areaBody;
}

type SelectionEndpoints = {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/groups`]: GroupsCall;
} & {
  [N in PointName as `POST /api/${Datasets[N]['path']}/query`]: AreaCall<N>;
};

/** Bounds of the list engine (`functions/lists/query-limit.ts`). */
export const TOO_LONG = 'The question takes longer than a second to answer.';

/** A square round the city hall. */
export const EXAMPLE_AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [-87.92, 43.035],
      [-87.9, 43.035],
      [-87.9, 43.05],
      [-87.92, 43.05],
      [-87.92, 43.035],
    ],
  ],
};

const selectionEndpoints = (): SelectionEndpoints => {
  const endpoints: Record<string, Endpoint> = {};
  for (const dataset of Object.values(DATASETS)) {
    if (!dataset.listed) continue;
    const { path, title, order, columns } = dataset;
    const isTimed = (columns as Record<string, { type: string }>)[order.column]?.type === 'time';
    endpoints[`GET /api/${path}/groups`] = {
      summary: `How many ${title.many.toLowerCase()} there are of each kind.`,
      access: 'public',
      group: 'numbers',
      query: groupQuery,
      reply: groupsReply,
      example: { query: { groupBy: isTimed ? 'weekday,hour' : dataset.id, limit: '5' } },
      errors: { 503: TOO_LONG },
      cdnSeconds: 60,
    };
    if (dataset.place !== 'point') continue;
    endpoints[`POST /api/${path}/query`] = {
      summary: `${title.many} within an area: its outline is the body, all else as with the list.`,
      access: 'public',
      group: 'lists',
      query: listQuery,
      body: areaBody,
      reply: recordSchema(dataset),
      pages: true,
      lists: dataset.name,
      errors: { 503: TOO_LONG },
      example: { query: { limit: '2' }, body: { within: EXAMPLE_AREA } },
    };
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return endpoints as SelectionEndpoints;
};

export const SELECTION_ENDPOINTS: SelectionEndpoints = selectionEndpoints();
