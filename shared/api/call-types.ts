/** The calls beside the lists of some datasets: the natures of dispatch calls, and the records of another dataset that belong to one. */
import type { z } from 'zod';
import type { CallTypeOf } from '../alerts/call-natures.ts';
import type { CallFacts } from '../datasets/call-facts.ts';
import type { Dataset, RecordOf } from '../datasets/dataset.ts';
import {
  ALL_DATASETS,
  CALLS,
  type CallsName,
  DATASETS,
  type DatasetName,
  type Datasets,
} from '../datasets/registry.ts';
import type { Endpoint, PublicEndpoint } from './endpoint.ts';
import { recordSchema } from './schemas/common.ts';
import { callTypeSchema, idParams, natureParams, pageQuery } from './schemas/lookups.ts';
import { TOO_LONG } from './selections.ts';

interface TypesEndpoint<N extends CallsName> extends PublicEndpoint<'lists'> {
  query: typeof pageQuery;
  reply: z.ZodType<CallTypeOf<N>>;
  pages: true;
  cdnSeconds: number;
}

interface TypeEndpoint<N extends CallsName> extends PublicEndpoint<'lists'> {
  params: typeof natureParams;
  reply: z.ZodType<CallTypeOf<N>>;
  cdnSeconds: number;
}

interface RelatedEndpoint<N extends RelatedName> extends PublicEndpoint<'lists'> {
  params: typeof idParams;
  reply: z.ZodType<RecordOf<Datasets[Datasets[N]['related']['dataset']]>>;
  pages: true;
  cdnSeconds: number;
}

/** The datasets whose records have related ones. */
type RelatedName = {
  [N in DatasetName]: Datasets[N] extends { related: { dataset: DatasetName } } ? N : never;
}[DatasetName];

export type CallTypeEndpoints = {
  [N in CallsName as `GET /api/${Datasets[N]['path']}Type`]: TypesEndpoint<N>;
} & {
  [N in CallsName as `GET /api/${Datasets[N]['path']}Type/{natureOfCall+}`]: TypeEndpoint<N>;
};

export type RelatedEndpoints = {
  [N in RelatedName as `GET /api/${Datasets[N]['path']}/{id}/${Datasets[N]['related']['as']}`]: RelatedEndpoint<N>;
};

const typeEndpoints = (dataset: CallsName): Record<string, Endpoint> => {
  const { path } = DATASETS[dataset];
  const { service, longestNature, exampleNature }: CallFacts = DATASETS[dataset].calls;
  const byName = longestNature ? `, by its name or the ${longestNature} characters the feed shows of it` : '';
  const common = { access: 'public', group: 'lists', reply: callTypeSchema(dataset), cdnSeconds: 3600 } as const;
  return {
    [`GET /api/${path}Type`]: {
      ...common,
      summary: `All ${service} natures of call with their flags.`,
      query: pageQuery,
      pages: true,
      example: { query: { limit: '10' } },
    },
    [`GET /api/${path}Type/{natureOfCall+}`]: {
      ...common,
      summary: `One ${service} nature of call${byName}; one not listed has the flags of the longest listed name that it begins with.`,
      params: natureParams,
      example: { params: { natureOfCall: exampleNature } },
    },
  };
};

const relatedEndpoints = ({ path, exampleId, related }: Dataset): Record<string, Endpoint> =>
  related
    ? {
        [`GET /api/${path}/{id}/${related.as}`]: {
          summary: `${related.about}: within 150 m and 6 hours, the likeliest first, at most 5.`,
          access: 'public',
          group: 'lists',
          params: idParams,
          // The related name is a dataset's: held by a test over the registry.
          reply: recordSchema(DATASETS[related.dataset as DatasetName]),
          pages: true,
          cdnSeconds: 300,
          ...(exampleId ? { example: { params: { id: exampleId } } } : {}),
          errors: { 503: TOO_LONG },
        },
      }
    : {};

// Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
export const CALL_TYPE_ENDPOINTS = Object.assign({}, ...CALLS.map(typeEndpoints)) as CallTypeEndpoints;
export const RELATED_ENDPOINTS = Object.assign({}, ...ALL_DATASETS.map(relatedEndpoints)) as RelatedEndpoints; // The same holds here.
