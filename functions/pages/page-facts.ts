/** The facts of a page of one record or place, before it is HTML; null stands for what there is not. */
import type { Brand } from '../../shared/base/city.ts';
import type { Feed } from '../../shared/site/feeds.ts';

/** A heading with facts under it, each with its label. */
export interface FactGroup {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
}

/** A sentence under a short name, and the record that it names. */
export interface Short {
  /** The content of an element `svg` of `ANSWER_PICTURE`. */
  picture: string;
  title: string;
  text: string;
  named: readonly [path: string, words: string] | null;
  /** More about that record, behind its name. */
  after: string;
}

/** The head of a page: it follows from the page's name alone. */
export interface PageHead {
  /** The one right path of the page. */
  path: string;
  brand: Brand;
  /** The title of the browser's tab, as the site's own page has it. */
  title: string;
  /** The title of a link that is shared. */
  shared: string;
  description: string;
  /** The address of a picture that shows just this. */
  image: string | null;
  /** The feeds of news there. */
  feeds: readonly Feed[];
}

export interface PageFacts extends PageHead {
  heading: string;
  /** Below it, where that does not say which one it is. */
  number: string | null;
  /** The first picture of its map, as HTML, and for which view it is drawn. */
  picture: { html: string; view: string } | null;
  /** The answers in short beside the picture. */
  shorts: readonly Short[];
  groups: readonly FactGroup[];
  /** Links to what it names: path and words. */
  links: readonly (readonly [path: string, words: string])[];
  /** Above them, where they need words. */
  linksTitle?: string;
  /** The API's answers that the site's page will ask for, by their addresses. */
  answers: Readonly<Record<string, unknown>>;
}

/** The answer to send for an address. */
export type Found =
  | { is: 'page'; facts: PageFacts }
  /** There is such a thing, but what is known of it was not answered in time. */
  | { is: 'named'; head: PageHead }
  /** The same under its right spelling. */
  | { is: 'moved'; path: string }
  | { is: 'missing' };
