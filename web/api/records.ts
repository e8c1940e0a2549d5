/** The questions that the page of a record asks, each with its key: the record, what is related, the type of its nature. */
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../../shared/api/api.ts';
import type { CallsName, DatasetRecord, ListedName } from '../../shared/datasets/registry.ts';
import type { RelatedList } from '../../shared/datasets/site.ts';
import { call } from './client.ts';
import { worded } from './lists.ts';
import { datasetNamed } from './site-datasets.ts';
import { inWords } from './words.ts';

/** A record with what it includes: all records of other datasets where nothing else is said. */
export const recordById = <N extends ListedName>(name: N, id: string, includes = datasetNamed(name).includes.join()) =>
  queryOptions({
    queryKey: ['record', name, id],
    queryFn: ({ signal }) => {
      const sent = { params: { id }, signal, ...(includes ? { query: { includes } } : {}) };
      // The table of endpoints has one of this name for each listed dataset: one stands for all.
      const answer = call(`GET /api/${datasetNamed(name).path}/{id}` as 'GET /api/crime/{id}', sent);
      return worded(name, answer as Promise<unknown> as Promise<DatasetRecord<N>>);
    },
  });

/** Records of another dataset that probably tell of the same event. */
export const relatedRecords = (name: ListedName, id: string, { dataset, path }: RelatedList) =>
  queryOptions({
    queryKey: ['record', name, id, path],
    queryFn: ({ signal }) => {
      const endpoint = `GET /api/${datasetNamed(name).path}/{id}/${path}`;
      // The dataset's value says that there is such an endpoint; a test holds it to that.
      const answer = call(endpoint as 'GET /api/policeDispatchCall/{id}/crimes', { params: { id }, signal });
      return datasetNamed(dataset).kind === 'calls' ? inWords(answer) : answer;
    },
  });

/** Reference data: loaded once, however many ask. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The type of a nature by its flags. */
export type NatureType = { natureOfCall: string } & Readonly<Record<string, string | boolean>>;

/** All natures of a dataset of calls, with the flags of their types. */
export const natureTypes = (name: CallsName) =>
  queryOptions({
    queryKey: ['call-types', name],
    queryFn: ({ signal }): Promise<Page<NatureType>> => {
      const endpoint = `GET /api/${datasetNamed(name).path}Type`;
      // Each dataset of calls has an endpoint of this name, which answers its flags.
      const answer = call(endpoint as 'GET /api/fireDispatchCallType', { query: { limit: 1000 }, signal });
      return inWords(answer) as Promise<unknown> as Promise<Page<NatureType>>;
    },
    ...once,
  });

/** A 404 says that nobody has classified this nature. */
export const natureType = (name: CallsName, natureOfCall: string) =>
  queryOptions({
    queryKey: ['call-types', name, natureOfCall],
    queryFn: ({ signal }): Promise<NatureType> => {
      const endpoint = `GET /api/${datasetNamed(name).path}Type/{natureOfCall+}`;
      // As above.
      const answer = call(endpoint as 'GET /api/fireDispatchCallType/{natureOfCall+}', {
        params: { natureOfCall },
        signal,
      });
      return answer as Promise<unknown> as Promise<NatureType>;
    },
    ...once,
  });
