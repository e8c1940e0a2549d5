/** The library's historic photos, one by one: the sync finds their places and puts those of one place together. */
import { wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import type { CollectionItem } from '../../../datasets/reading/source-row.ts';
import { photoYear } from './photo-year.ts';

/** Keys of the fields, the first with a value counts. A key is the first six letters of what the library calls it. */
const KEYS = {
  title: ['title'],
  date: ['date'],
  place: ['place'],
  description: ['descri'],
  currentAddress: ['curren'],
  terms: ['rights', 'copyri'],
  credit: ['reposi', 'contri', 'publis'],
} as const;

/** A field by its key; where collections key fields otherwise, by what it is called. */
const isCalled = ({ key, label }: CollectionItem['fields'][number], name: string): boolean =>
  key === name || (key === '' && label.toLowerCase().replaceAll(' ', '').startsWith(name));

const textIn = ({ fields }: CollectionItem, names: readonly string[]): string | null => {
  for (const name of names)
    for (const field of fields) {
      const value = isCalled(field, name) ? wordsOf(field.value) : null;
      if (value) return value;
    }
  return null;
};

export const historicPhotoLocation: Feed<'historic-photo-location'> = {
  normalise({ cells }) {
    // The adapter gives items of this shape.
    const item = cells as unknown as CollectionItem;
    const { id, url, imageUrl, thumbnailUrl } = item;
    if (!imageUrl) return { reject: 'no-image' };
    const date = textIn(item, KEYS.date);
    const credit = textIn(item, KEYS.credit)?.replace(/\.$/, '') ?? null;
    const rights = [credit, textIn(item, KEYS.terms)].filter((line) => line !== null);
    return {
      id,
      title: textIn(item, KEYS.title) ?? 'Untitled',
      url,
      imageUrl,
      thumbnailUrl,
      year: date === null ? null : photoYear(date),
      date,
      place: textIn(item, KEYS.place),
      description: textIn(item, KEYS.description),
      currentAddress: textIn(item, KEYS.currentAddress),
      rights: rights.join('. ') || null,
    };
  },
};
