/** The endpoints that say what is usual: the last week of a selection against the weeks before it. */
import type { z } from 'zod';
import { DATASETS, type Datasets, type ListedName } from '../datasets/registry.ts';
import type { SelectionParams } from '../query/selection.ts';
import type { Endpoint, PublicEndpoint } from './endpoint.ts';
import { areaBody, typicalQuery, typicalReply } from './schemas/selection.ts';
import { EXAMPLE_AREA, TOO_LONG } from './selections.ts';

type OrderType<N extends ListedName> = Datasets[N] extends {
  order: { column: infer C extends string };
  columns: infer All;
}
  ? C extends keyof All
    ? All[C] extends { type: infer T }
      ? T
      : never
    : never
  : never;

/** The datasets whose records are ordered by their time: of others there are no weeks. */
type TimedName = { [N in ListedName]: OrderType<N> extends 'time' ? N : never }[ListedName];
type TimedPointName = { [N in TimedName]: Datasets[N]['place'] extends 'point' ? N : never }[TimedName];

interface TypicalCall extends PublicEndpoint<'numbers'> {
  query: z.ZodType<SelectionParams>;
  reply: typeof typicalReply;
  cdnSeconds: number;
}

interface TypicalAreaCall extends PublicEndpoint<'numbers'> {
  query: z.ZodType<SelectionParams>;
  body: typeof areaBody;
  reply: typeof typicalReply;
}

type TypicalEndpoints = {
  [N in TimedName as `GET /api/${Datasets[N]['path']}/typical`]: TypicalCall;
} & {
  [N in TimedPointName as `POST /api/${Datasets[N]['path']}/typical`]: TypicalAreaCall;
};

const typicalEndpoints = (): TypicalEndpoints => {
  const endpoints: Record<string, Endpoint> = {};
  for (const { listed, path, title, order, columns, place } of Object.values(DATASETS)) {
    if (!listed || (columns as Record<string, { type: string }>)[order.column]?.type !== 'time') continue;
    const common = {
      access: 'public',
      group: 'numbers',
      query: typicalQuery,
      reply: typicalReply,
      errors: { 503: TOO_LONG },
    } as const;
    const many = title.many.toLowerCase();
    endpoints[`GET /api/${path}/typical`] = {
      ...common,
      summary: `Whether there are as many ${many} as usual: by weeks, with the range that 8 of 10 weeks lie in.`,
      cdnSeconds: 300,
    };
    if (place !== 'point') continue;
    endpoints[`POST /api/${path}/typical`] = {
      ...common,
      summary: `The same within an area, whose outline is the body.`,
      body: areaBody,
      example: { body: { within: EXAMPLE_AREA } },
    };
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return endpoints as TypicalEndpoints;
};

export const TYPICAL_ENDPOINTS: TypicalEndpoints = typicalEndpoints();
