/** The questions that lists and maps of public data ask of a dataset, each with its key. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../shared/api/api.ts';
import type { ListParams } from '../../shared/api/schemas/lookups.ts';
import type { LngLat } from '../../shared/base/geo.ts';
import type { DatasetRecord, ListedName } from '../../shared/datasets/registry.ts';
import { happens } from '../../shared/site/happens.ts';
import { call, callDerived } from './client.ts';
import { datasetNamed } from './site-datasets.ts';
import { inWords } from './words.ts';

/** Reads a page of a dataset's list. */
export type LoadPage<Row> = (query: ListParams, signal: AbortSignal) => Promise<Page<Row>>;

/** A page of a list; the last answer stays while the next one loads. */
export const listPage = <Row>(path: string, load: LoadPage<Row>, query: ListParams, order = '') =>
  queryOptions({
    // `order`: one that the API does not know, which `load` makes.
    queryKey: ['list', path, query, order],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  });

/** Answers about events at a place wait for the plain words in which they are told. */
export const worded = <T>(name: ListedName, answer: Promise<T>): Promise<T> =>
  happens(datasetNamed(name)) ? inWords(answer) : answer;

/** The list call of a dataset, which answers its records. */
const askList = <N extends ListedName>(name: N, query: ListParams, signal: AbortSignal) =>
  callDerived(`GET /api/${datasetNamed(name).path}`, { query, signal }) as Promise<Page<DatasetRecord<N>>>;

/** Lists the records of a dataset, calls once the words are there in which they are shown. */
export const listRecords =
  <N extends ListedName>(name: N): LoadPage<DatasetRecord<N>> =>
  (query, signal) =>
    worded(name, askList(name, query, signal));

/** How many records there are. */
export const totalOf = async (name: ListedName, query: ListParams, signal: AbortSignal): Promise<number> =>
  (await askList(name, query, signal)).total;

/** The address at a click; a 404 says that there is none. */
export const addressAt = ([longitude, latitude]: LngLat) =>
  queryOptions({
    queryKey: ['address-at', longitude, latitude],
    queryFn: ({ signal }) => call('GET /api/geocoding/fromCoordinates', { query: { latitude, longitude }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
