/** The page of one record, of any dataset whose records have pages. */
import { CITY } from '#city/facts';
import { plainStatus } from '../../shared/alerts/plain-words.ts';
import { formatDate, formatRecorded } from '../../shared/base/dates.ts';
import { formatDollars } from '../../shared/base/money.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import { type AnyRecord, shownWith } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import type { FactLine } from '../../shared/datasets/site.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import { t } from '../../shared/texts/pages/filled.data.ts';
import { t as records } from '../../shared/texts/site/records.data.ts';
import { type Ask, apiUrlOf, UnansweredError } from './ask.ts';
import { type ListedDataset, namesPersons } from './datasets.ts';
import type { FactGroup, Found } from './page-facts.ts';
import { photosOf, recordWords, textOf } from './record-words.ts';

/** The first facts of a record's page: the cards of its dataset, by columns that say nothing of a person. */
export const factOf = (dataset: ListedDataset, record: AnyRecord, name: string, line: FactLine): string | null => {
  // A call's place in the words that its page has for it.
  if (isCalls(dataset.name) && name === dataset.site.calls?.place[0]) return placeWords(record as CallRecord).name;
  const value = textOf(record, name);
  if (value === null) return null;
  if (dataset.role === 'crimes' && name === dataset.site.summary?.place)
    return placeWords({ location: value, locationAccuracy: null }).name;
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
    if (value === null) return [];
    const isStatus = isCalls(dataset.name) && name === dataset.site.calls?.status;
    return [[typeof line === 'string' ? line : line.label, isStatus ? plainStatus(value) : value] as const];
  });
  return facts.length > 0 ? [{ title, facts }] : [];
};

const photoGroups = (record: AnyRecord): FactGroup[] =>
  photosOf(record).map(({ title, date, description, place }) => ({
    title,
    facts: [date, description, place].flatMap((value) => (value ? [['', value] as const] : [])),
  }));

const recordFacts = (dataset: ListedDataset, record: AnyRecord): FactGroup[] => {
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

const city = CITY.name;

const UNANSWERED = Symbol('unanswered');

/** Properties and places of photos are called what their records say, and not by their numbers. */
const isCalledByNumber = ({ role }: ListedDataset): boolean => role !== 'parcels' && role !== 'photos';

export const recordPage =
  (dataset: ListedDataset) =>
  async (id: string, ask: Ask): Promise<Found> => {
    const { path, title, site, role } = dataset;
    // A page that may be kept for everybody has no owner's name in it: the site asks for the whole record by itself.
    const isWhole = !namesPersons(dataset);
    const includes = isWhole ? shownWith(dataset).join() : '';
    const address = apiUrlOf(`/api/${path}/${encodeURIComponent(id)}`, includes ? { includes } : {});
    const brand = site.brand ?? 'Tools';
    const called = (number: string, name: string) => ({
      path: `/${path}/${encodeURIComponent(number)}`,
      brand,
      title: `${title.one} ${name} · ${brandName(brand)}`,
      feeds: [],
    });
    // The endpoint of this dataset answers its record.
    const record = (await ask.name(address).catch((error: unknown) => {
      if (error instanceof UnansweredError && isCalledByNumber(dataset)) return UNANSWERED;
      throw error;
    })) as AnyRecord | typeof UNANSWERED | null;
    if (record === null) return { is: 'missing' };
    if (record === UNANSWERED) {
      const shared = `${title.one} ${id}`;
      const description = t('aboutRecord', { what: shared, city });
      return { is: 'named', head: { ...called(id, id), shared, description, image: null } };
    }
    const { name, heading, shared, when } = recordWords(dataset, record, id);
    // The title of a photo may be a sentence.
    const what = shared.replace(/\.$/, '');
    return {
      is: 'page',
      facts: {
        ...called(String(record[dataset.id]), name),
        shared,
        description: when ? t('aboutRecordAt', { what, when, city }) : t('aboutRecord', { what, city }),
        image: role === 'photos' ? (photosOf(record)[0]?.imageUrl ?? null) : null,
        heading,
        number: heading === name ? null : name,
        picture: null,
        shorts: [],
        groups: recordFacts(dataset, record),
        links: [],
        answers: isWhole ? { [address]: record } : {},
      },
    };
  };
