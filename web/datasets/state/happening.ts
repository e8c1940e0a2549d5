/** The event that a record tells of, and its place, for datasets whose value says which columns tell it. */
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { headingOf, whatHappened } from '../../../shared/site/record-heading.ts';
import { currentWords } from '../../api/words.ts';
import { type ListedDataset, textOf } from './listed.ts';

interface Happening {
  what: string;
  /** The first kind of several. */
  kind: string;
  /** By itself; null where it is not known. */
  place: string | null;
  /** Both in a line. */
  heading: string;
}

/** Null for records that are no events at a place, such as properties. */
export const happeningOf = ({ role, site, title }: ListedDataset, record: AnyRecord): Happening | null => {
  const { summary } = site ?? {};
  if (role !== 'crimes' || !summary) return null;
  const kinds = record[summary.title];
  const otherwise = summary.otherwise ?? title.one;
  const what = whatHappened(kinds, otherwise);
  const kind = whatHappened(Array.isArray(kinds) ? kinds[0] : kinds, otherwise);
  const location = textOf(record, summary.place);
  const { name, at } = currentWords().placeWords({ location, locationAccuracy: null });
  return { what, kind, place: at ? name : null, heading: headingOf(what, at) };
};
