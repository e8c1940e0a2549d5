/** The first facts of a record's page: the cards of its dataset, by columns that say nothing of a person. */
import { formatDate, formatRecorded } from '../../shared/base/dates.ts';
import { formatDollars } from '../../shared/base/money.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import type { FactLine } from '../../shared/datasets/site.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import type { WrittenPlace } from '../../shared/places/written-place.ts';
import { t } from '../../shared/texts/pages/filled.data.ts';
import { t as records } from '../../shared/texts/site/records.data.ts';
import type { ListedDataset } from './datasets.ts';
import type { FactGroup } from './page-facts.ts';
import { photosOf, textOf } from './record-words.ts';

const factOf = (dataset: ListedDataset, record: AnyRecord, name: string, line: FactLine): string | null => {
  // A call's place in the words that its page has for it.
  if (isCalls(dataset.name) && name === dataset.site.calls?.place[0])
    return placeWords(record as unknown as WrittenPlace).name;
  const value = textOf(record, name);
  if (value === null) return null;
  if (typeof line !== 'string' && line.format === 'dollars') return formatDollars(Number(value));
  if (typeof line !== 'string' && line.format === 'date') return formatDate(value);
  const type = dataset.columns[name]?.type;
  if (type === 'time') return formatRecorded(value);
  if (type === 'flag') return value === '1' ? t('yes') : t('no');
  return type === 'json' && !Array.isArray(record[name]) ? null : value;
};

type Lines = Readonly<Record<string, FactLine>>;

const groupOf = (dataset: ListedDataset, record: AnyRecord, title: string, lines: Lines): FactGroup[] => {
  const facts = Object.entries(lines).flatMap(([name, line]) => {
    const column = dataset.columns[name];
    const value = !column || column.personal ? null : factOf(dataset, record, name, line);
    return value === null ? [] : [[typeof line === 'string' ? line : line.label, value] as const];
  });
  return facts.length > 0 ? [{ title, facts }] : [];
};

const photoGroups = (record: AnyRecord): FactGroup[] =>
  photosOf(record).map(({ title, date, description, place }) => ({
    title,
    facts: [date, description, place].flatMap((value) => (value ? [['', value] as const] : [])),
  }));

export const recordFacts = (dataset: ListedDataset, record: AnyRecord): FactGroup[] => {
  if (dataset.role === 'photos') return photoGroups(record);
  const { detail } = dataset.site;
  if (detail)
    return detail.flatMap((card) => ('title' in card ? groupOf(dataset, record, card.title, card.facts ?? {}) : []));
  const lines = Object.entries(dataset.columns).filter(
    ([, { onlyIncluded, type }]) => !onlyIncluded && type !== 'json',
  );
  return groupOf(
    dataset,
    record,
    records('details'),
    Object.fromEntries(lines.map(([name, { label }]) => [name, label])),
  );
};
