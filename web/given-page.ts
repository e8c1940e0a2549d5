/** Takes over a page that came with the API's answers (functions/pages): they are in the cache before it is drawn. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { SITE_DATASETS } from '../shared/datasets/on-site.ts';
import { slugOf } from '../shared/places/slug.ts';
import { ANSWERS_ID, FILLED_ID, UNFILLED_ID } from '../shared/platform/filled-page.ts';
import { answerFirst } from './api/client.ts';
import { HAPPENINGS, newestOf } from './api/newest.ts';
import { areaById, areaOutline, placeBySlug } from './api/places.ts';
import { recordById } from './api/records.ts';
import { drawBrowsers } from './ui/hooks/use-drawn.ts';

type Asked = readonly object[];
type Questions = (name: string) => Asked | Promise<Asked>;

const ofPlace: Questions = (slug) => [placeBySlug(slugOf(slug))];

const ofArea: Questions = (area) => [
  areaById(area),
  areaOutline(area),
  ...HAPPENINGS.map((dataset) => newestOf(dataset, { area })),
];

/** A street's slug is read by code that other pages do without. */
const ofStreet: Questions = async (slug) => (await import('./pages/place/street-questions.ts')).streetQuestions(slug);

/** The questions that pages of each kind ask first, by the first part of their paths. */
const QUESTIONS: Readonly<Record<string, Questions>> = {
  ...Object.fromEntries(
    SITE_DATASETS.map(({ path, name }): [string, Questions] => [path, (id) => [recordById(name, id)]]),
  ),
  address: ofPlace,
  corner: ofPlace,
  street: ofStreet,
  neighborhood: ofArea,
  district: ofArea,
};

/** Answers each request once: who asks again wants to know whether it is another by now. */
const answerOnce = (answers: Map<string, unknown>): void =>
  answerFirst((url) => {
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
  });

/** So long a page waits for an answer that did not come with it: what was filled in is there to be read. */
const MOST_MILLIS = 1000;

const askFirst = async (cache: QueryClient, path: string): Promise<void> => {
  const [kind = '', name = ''] = path.split('/').slice(1).map(decodeURIComponent);
  // The page itself asks them in the same way.
  const questions = ((await QUESTIONS[kind]?.(name)) ?? []) as readonly FetchQueryOptions[];
  await Promise.all(questions.map((question) => cache.prefetchQuery(question)));
};

/** `path` is the page's address. */
export const takeAnswers = async (cache: QueryClient, path: string): Promise<void> => {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? '{}';
  // Written by our own function, by the addresses of the requests.
  answerOnce(new Map(Object.entries(JSON.parse(text) as Record<string, unknown>)));
  await Promise.race([askFirst(cache, path), new Promise((resolve) => setTimeout(resolve, MOST_MILLIS))]);
};

/** Puts the page back as it was built, takes it over, and lets it fill itself: all before anything is painted. */
export const hydrate = (into: HTMLElement, page: ReactNode): void => {
  const heading = into.querySelector('h1');
  const unfilled = document.getElementById(UNFILLED_ID);
  if (heading) heading.textContent = '\u00a0';
  if (unfilled instanceof HTMLTemplateElement)
    document.getElementById(FILLED_ID)?.replaceWith(document.importNode(unfilled.content, true));
  drawBrowsers('before the paint');
  flushSync(() => hydrateRoot(into, page));
};
