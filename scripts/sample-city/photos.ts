/** The library's collection of historic photos in the sample city. */
import type { City } from './city.ts';
import { below, HTML_ERROR, JSON_TYPE, type Source } from './source.ts';

const PATH = '/digital/api/search/collection/HstoricPho';

/** A collection without a photo. */
export const photoSources = (_city: City): Source => ({
  address: PATH,
  answer: (asked) =>
    below(PATH, asked) === null ? null : { type: JSON_TYPE, body: JSON.stringify({ totalResults: 0, items: [] }) },
  errorPage: HTML_ERROR,
});
