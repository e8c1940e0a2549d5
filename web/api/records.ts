/** The questions that the page of a record asks, each with its key: the record, what is related, the type of its nature. */
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../../shared/api/api.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import type { RelatedList } from '../../shared/datasets/on-site.ts';
import type { CallsName, DatasetRecord, ListedName } from '../../shared/datasets/registry.ts';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { call, callDerived } from './client.ts';
import { worded } from './lists.ts';
import { datasetNamed } from './site-datasets.ts';
import { inWords } from './words.ts';

/** A record with what it includes: all records of other datasets where nothing else is said. */
export const recordById = <N extends ListedName>(name: N, id: string, includes = datasetNamed(name).includes.join()) =>
  queryOptions({
    queryKey: ['record', name, id],
    queryFn: ({ signal }) => {
      const sent = { params: { id }, signal, ...(includes ? { query: { includes } } : {}) };
      const answer = callDerived(`GET /api/${datasetNamed(name).path}/{id}`, sent);
      // It answers this dataset's record.
      return worded(name, answer as Promise<DatasetRecord<N>>);
    },
  });

/** Records of another dataset that probably tell of the same event. */
export const relatedRecords = (name: ListedName, id: string, { dataset, as }: RelatedList) =>
  queryOptions({
    queryKey: ['record', name, id, as],
    queryFn: ({ signal }) => {
      const answer = callDerived(`GET /api/${datasetNamed(name).path}/{id}/${as}`, { params: { id }, signal });
      // It answers the other dataset's records.
      return worded(datasetNamed(dataset).name, answer as Promise<Page<AnyRecord>>);
    },
  });

/** The median assessed value of a property's block by year; none where it has no block, or few neighbours. */
export const blockValues = (taxkey: string) =>
  queryOptions({
    queryKey: ['block-values', taxkey],
    queryFn: ({ signal }) => call('GET /api/blockValues/{id}', { params: { id: taxkey }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: TOOLS.assessedValues,
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
      const answer = callDerived(`GET /api/${datasetNamed(name).path}Type`, { query: { limit: 1000 }, signal });
      // It answers the flags of this dataset's natures.
      return inWords(answer as Promise<Page<NatureType>>);
    },
    ...once,
  });

/** A 404 says that nobody has classified this nature. */
export const natureType = (name: CallsName, natureOfCall: string) =>
  queryOptions({
    queryKey: ['call-types', name, natureOfCall],
    queryFn: ({ signal }): Promise<NatureType> => {
      const endpoint = `GET /api/${datasetNamed(name).path}Type/{natureOfCall+}`;
      // The same holds here as above.
      return callDerived(endpoint, { params: { natureOfCall }, signal }) as Promise<NatureType>;
    },
    ...once,
  });
