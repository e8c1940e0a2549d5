/** Takes over a page that came with the API's answers (functions/pages): they are in the cache before it is drawn. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { SITE_DATASETS } from '../shared/datasets/on-site.ts';
import { slugOf } from '../shared/places/slug.ts';
import { answerFirst } from './api/client.ts';
import { areaById, placeBySlug, streetBySlug } from './api/places.ts';
import { recordById } from './api/records.ts';

type Question = (name: string) => object;

const placeQuestion: Question = (slug) => placeBySlug(slugOf(slug));

/** What the pages of each kind ask first, by the first part of their paths. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(
    SITE_DATASETS.map(({ path, name }): [string, Question] => [path, (id) => recordById(name, id)]),
  ),
  address: placeQuestion,
  corner: placeQuestion,
  street: streetBySlug,
  neighborhood: areaById,
  district: areaById,
};

/** Answers each request once: who asks again wants to know whether it is another by now. */
const answerOnce = (answers: Map<string, unknown>): void =>
  answerFirst((url) => {
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
  });

/** `text` is what came with the page, `path` its address. */
export const takeOver = async (cache: QueryClient, text: string, path: string): Promise<void> => {
  // Written by our own function, by the addresses of the requests.
  answerOnce(new Map(Object.entries(JSON.parse(text) as Record<string, unknown>)));
  const [kind = '', name = ''] = path.split('/').slice(1).map(decodeURIComponent);
  const question = QUESTIONS[kind]?.(name);
  // As the page itself asks it.
  if (question) await cache.prefetchQuery(question as FetchQueryOptions);
};
