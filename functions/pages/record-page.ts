/** The page of one record, of any dataset whose records have pages. */
import { CITY } from '#city/facts';
import { type AnyRecord, shownWith } from '../../shared/datasets/dataset.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import { t } from '../../shared/texts/pages/filled.data.ts';
import { type Ask, apiUrlOf, UnansweredError } from './ask.ts';
import { type ListedDataset, namesPersons } from './datasets.ts';
import type { Found } from './page-facts.ts';
import { recordFacts } from './record-facts.ts';
import { photosOf, recordWords } from './record-words.ts';

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
        groups: recordFacts(dataset, record),
        links: [],
        answers: isWhole ? { [address]: record } : {},
      },
    };
  };
