/** The Atom feeds that pages announce: of a list all its records, of a place the newest calls and crimes there. */
import { escapeHtml } from '../base/escape-html.ts';
import { streetFilter } from '../datasets/asked-street.ts';
import type { Dataset } from '../datasets/dataset.ts';
import { ALL_DATASETS } from '../datasets/registry.ts';
import { feedOf } from '../query/formats.ts';
import { happens } from './happens.ts';

export interface Feed {
  title: string;
  /** Path and query, on the site. */
  path: string;
}

const ENTRIES = 100;

/** Which records of a dataset; null for none. */
type Where = (dataset: Dataset) => Readonly<Record<string, string>> | null;

const feedsBy = (where: Where): Feed[] =>
  ALL_DATASETS.flatMap((dataset) => {
    const feed = dataset.listed && dataset.site !== null ? feedOf(dataset) : null;
    const which = where(dataset);
    if (!feed || !which) return [];
    const query = { ...which, order: `${feed.updated[0]} desc`, limit: String(ENTRIES), format: 'atom' };
    return [{ title: dataset.title.many, path: `/api/${dataset.path}?${new URLSearchParams(query)}` }];
  });

/** The feed of the list at this path; none if it is no list, or its dataset has no feed. */
export const feedsOfList = (path: string): Feed[] => feedsBy((dataset) => (path === `/${dataset.path}` ? {} : null));

export const feedsOfArea = (area: string): Feed[] => feedsBy((dataset) => (happens(dataset) ? { area } : null));

/** `words` are the street's, as the city's texts name it. */
export const feedsOfStreet = (words: string): Feed[] =>
  feedsBy((dataset) => {
    const filter = happens(dataset) ? streetFilter(dataset, words) : null;
    return filter === null ? null : { filter };
  });

/** The link as the head of a page has it. */
export const feedTag = ({ title, path }: Feed): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;
