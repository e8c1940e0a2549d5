/** The endpoints of the search box and of one street. They answer from the index in memory, and for a call of today from its table. */
import { AppError } from '../../../shared/base/errors.ts';
import { once } from '../../../shared/base/once.ts';
import { CALLS, DATASETS } from '../../../shared/datasets/registry.ts';
import { SITE_PAGES } from '../../../shared/site/site-pages.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { ComingError } from '../../lib/data-state.ts';
import { Answer } from '../../lib/http/answer.ts';
import { http } from '../../lib/http/http.ts';
import { numbersIn } from '../../places/search/find-records.ts';
import { searchOf } from '../../places/search/search.ts';
import type { SearchResult } from '../../places/search/search-results.ts';
import { keptIndex, storedNumbers } from '../../places/search/stored-index.ts';
import { streetPagesOf } from '../../places/search/street-page.ts';
import { findCall } from '../../tables/calls/calls.ts';
import { limits } from '../../tables/limits.ts';

const PAGES = SITE_PAGES.map((page) => ({ ...page, detail: page.about, at: null }));

const kept = keptIndex((index) => ({
  search: once(() => searchOf(index, PAGES)),
  numbersFor: storedNumbers(index),
  streets: once(() => streetPagesOf(index)),
}));

/** Throws while there is none. */
const index = async () => {
  const answers = await kept();
  if (!answers) throw new ComingError();
  return answers;
};

/** An hour at the edge: streets hardly change, and nobody's typing is asked for twice. */
const EDGE = 'public, max-age=30, s-maxage=3600';

/** The calls of today with one of these numbers, which are in no index yet. */
const newCalls = async (numbers: readonly string[]): Promise<SearchResult[]> => {
  const looked = CALLS.flatMap((dataset) =>
    numbers.map(async (id): Promise<SearchResult[]> => {
      const call = await findCall(dataset, id, []);
      if (!call) return [];
      const { path, title } = DATASETS[dataset];
      const { geometry: point } = call;
      return [{ kind: 'call', title: id, detail: title.one, path: `/${path}/${encodeURIComponent(id)}`, point }];
    }),
  );
  return (await Promise.all(looked)).flat();
};

const PLACES: readonly SearchResult['kind'][] = ['address', 'corner', 'street', 'area'];

/** Nobody has to sign in. No log, metric or error holds the typed words. */
export const handler = http<'search'>(
  {
    'GET /api/search': async ({ query: { q, limit, kind }, visitor }) => {
      // At once, for whoever waits for the index to be read.
      const [{ search, numbersFor }] = await Promise.all([index(), limits.use('search', visitor)]);
      const results = search()(q, limit, kind, await numbersFor(q));
      const numbers = numbersIn(q);
      const mayBeCalls = kind === undefined || kind === 'call';
      if (mayBeCalls && numbers.length > 0 && !results.some((result) => result.kind === 'call'))
        results.unshift(...(await newCalls(numbers)));
      const isOfPlaces = results.length > 0 && results.every((result) => PLACES.includes(result.kind));
      const headers = { 'cache-control': isOfPlaces ? EDGE : 'no-store' };
      return new Answer(200, { headers, body: results.slice(0, limit) });
    },
    'GET /api/street/{slug}': async ({ params: { slug } }) => {
      const street = (await index()).streets().page(slug);
      if (!street) throw new AppError('missing', t('noStreet'));
      return street;
    },
    'GET /api/street/{slug}/stretch': async ({ params: { slug }, query: { from = null, to = null } }) => {
      const stretch = (await index()).streets().stretch(slug, { from, to });
      if (!stretch) throw new AppError('missing', t('noStretch'));
      return stretch;
    },
  },
  async () => {
    throw new AppError('signed-out', MESSAGES.forbidden);
  },
);
