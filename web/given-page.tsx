/** Takes over a page that came filled (functions/pages): its answers, then its place, in which the drawn page is put at once. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { wallTimeAt } from '../shared/base/dates.ts';
import { ANSWERS_ID } from '../shared/platform/filled-page.ts';
import { answerFirst } from './api/client.ts';
import type { Page } from './page-route.ts';

/** Answers each request once: who asks again wants to know whether it is another by now. */
const answerOnce = (answers: Map<string, unknown>): void =>
  answerFirst((url) => {
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
  });

/** So long a page waits for an answer that did not come with it: what was filled in is there to be read. */
const MOST_MILLIS = 1000;

const askFirst = async (cache: QueryClient, page: Page | null | undefined, name: string): Promise<void> => {
  // The page itself asks them in the same way.
  const questions = ((await page?.questions?.(name)) ?? []) as readonly FetchQueryOptions[];
  await Promise.all(questions.map((question) => cache.prefetchQuery(question)));
};

/** Lets the browser do whatever waits. */
const takeTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Puts the answers that came into the cache. `path` is the page's address. */
export const takeAnswers = async (cache: QueryClient, page: Page | null | undefined, path: string): Promise<void> => {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? '{}';
  // Written by our own function, by the addresses of the requests.
  answerOnce(new Map(Object.entries(JSON.parse(text) as Record<string, unknown>)));
  await takeTurn();
  // The first time that is formatted takes a phone as long as half of the page: it is a task of its own.
  wallTimeAt(new Date());
  await takeTurn();
  const name = decodeURIComponent(path.split('/').at(-1) ?? '');
  await Promise.race([askFirst(cache, page, name), new Promise((resolve) => setTimeout(resolve, MOST_MILLIS))]);
  await takeTurn();
};

/** The element of the drawn page that says the same as this one of the page that came. */
const sameIn = (drawn: HTMLElement, { localName, textContent, ariaLabel }: Element): HTMLElement | undefined =>
  [...drawn.querySelectorAll<HTMLElement>(localName)].find(
    (other) => other.textContent === textContent && other.ariaLabel === ariaLabel,
  );

interface InPlaceProps {
  came: HTMLElement;
  drawn: HTMLElement;
  onPlaced: () => void;
  children: ReactNode;
}

const InPlace = ({ came, drawn, onPlaced, children }: InPlaceProps) => {
  // The effects of all within measure where they stand: the page is in its place before the first of them.
  useInsertionEffect(() => {
    const focused = came.contains(document.activeElement) ? document.activeElement : null;
    came.replaceWith(drawn);
    onPlaced();
    // Whoever has come to a link by keyboard is at the same link afterwards.
    if (focused) sameIn(drawn, focused)?.focus({ preventScroll: true });
  }, [came, drawn, onPlaced]);
  return children;
};

/**
 * Draws the page beside the one that came, which is there to be read and used until then. A transition: the browser gets
 * turns between the pieces, so a slow phone scrolls meanwhile.
 */
export const drawBeside = (came: HTMLElement, page: ReactNode, onPlaced: () => void): void => {
  const drawn = came.cloneNode(false) as HTMLElement;
  startTransition(() =>
    createRoot(drawn).render(
      <InPlace came={came} drawn={drawn} onPlaced={onPlaced}>
        {page}
      </InPlace>,
    ),
  );
};
