/** A record in two lines: what it is, as a link to its page, then when and where. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { type ListedDataset, type RecordWords, recordWords } from '../state/listed.ts';
import type { RecordParts } from '../state/part-types.ts';

/** A dataset whose records happen at a time and a place: calls and crimes. */
export interface Happening {
  dataset: ListedDataset;
  parts: RecordParts;
}

/** A dataset without words of its own has its places as the city's feeds write them. */
export const happeningWords = ({ dataset, parts }: Happening, record: AnyRecord): RecordWords => {
  const own = parts.words?.(record);
  if (own) return own;
  const words = recordWords(dataset, record);
  return { ...words, place: words.place && capitalised(plainPlace(words.place)) };
};

export const RecordLine = ({ words: { path, title, time, place }, away }: { words: RecordWords; away?: string }) => (
  <div>
    <Anchor component={Link} to={path} viewTransition fw={600}>
      {title}
    </Anchor>
    <Text size="sm" c="dimmed">
      {[time && formatRecorded(time), place, away].filter(Boolean).join(' · ')}
    </Text>
  </div>
);
