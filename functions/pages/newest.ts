/** The newest calls and crimes of an area, as the site's page asks for them. */
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { t } from '../../shared/texts/pages/place.data.ts';
import { type Ask, apiUrlOf, ifAnswered } from './ask.ts';
import { type ListedDataset, RECORD_DATASETS } from './datasets.ts';
import type { PageFacts } from './page-facts.ts';
import { recordWords } from './record-words.ts';

const SHOWN = 5;

const HAPPENINGS = RECORD_DATASETS.filter(({ kind, role }) => kind === 'calls' || role === 'crimes');

type Newest = Pick<PageFacts, 'groups' | 'answers'>;

const newestOf = async (dataset: ListedDataset, area: string, ask: Ask): Promise<Newest> => {
  const { path, id, order, title } = dataset;
  const address = apiUrlOf(`/api/${path}`, {
    area,
    order: `${order.column} ${order.direction}`,
    limit: SHOWN,
  });
  const page = (await ifAnswered(ask.facts(address))) as { items: AnyRecord[]; total: number } | null; // A list of the dataset's records.
  if (page === null) return { groups: [], answers: {} };
  const facts = page.items.map((record) => {
    const { shared, when } = recordWords(dataset, record, String(record[id]));
    return [when ?? '', shared] as const;
  });
  const group = { title: t('newest', { many: title.many.toLowerCase() }), facts };
  return { groups: facts.length > 0 ? [group] : [], answers: { [address]: page } };
};

/** Without those that the API could not say: the page is one without them. */
export const newestIn = async (area: string, ask: Ask): Promise<Newest> => {
  const all = await Promise.all(HAPPENINGS.map((dataset) => newestOf(dataset, area, ask)));
  return {
    groups: all.flatMap(({ groups }) => groups),
    answers: Object.assign({}, ...all.map(({ answers }) => answers)),
  };
};
