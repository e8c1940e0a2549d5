/** What the page of one record says, of any dataset whose records have pages. */
import { CITY } from '#city/facts';
import { brandName } from '../../shared/brand-name.ts';
import { type AnyRecord, shownWith } from '../../shared/datasets/dataset.ts';
import { FILLED } from '../../shared/texts/pages/filled.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { type Ask, addressOf } from './ask.ts';
import { type ListedDataset, namesPersons } from './datasets.ts';
import type { Found } from './page-facts.ts';
import { recordFacts } from './record-facts.ts';
import { photosOf, recordWords } from './record-words.ts';

const t = textsOf(FILLED);

const city = CITY.name;

export const recordPage =
  (dataset: ListedDataset) =>
  async (id: string, ask: Ask): Promise<Found> => {
    const { path, title, site, role } = dataset;
    // A page that may be kept for everybody has no owner's name in it: the site asks for the whole record by itself.
    const isWhole = !namesPersons(dataset);
    const includes = isWhole ? shownWith(dataset).join() : '';
    const address = addressOf(`/api/${path}/${encodeURIComponent(id)}`, includes ? { includes } : {});
    const record = (await ask(address)) as AnyRecord | null; // The endpoint of this dataset answers its record.
    if (record === null) return { is: 'missing' };
    const { name, heading, shared, when } = recordWords(dataset, record, id);
    const brand = site.brand ?? 'Tools';
    return {
      is: 'page',
      facts: {
        path: `/${path}/${encodeURIComponent(String(record[dataset.id]))}`,
        brand,
        title: `${title.one} ${name} · ${brandName(brand)}`,
        shared,
        description: when ? t('aboutRecordAt', { what: shared, when, city }) : t('aboutRecord', { what: shared, city }),
        image: role === 'photos' ? (photosOf(record)[0]?.imageUrl ?? null) : null,
        heading,
        number: heading === name ? null : name,
        groups: recordFacts(dataset, record),
        links: [],
        feeds: [],
        answers: isWhole ? { [address]: record } : {},
      },
    };
  };
