/** The newest calls and crimes of an area or a street, as the site's page asks for them. */
import type { ListParams } from '../../shared/api/schemas/lookups.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import { happens } from '../../shared/site/happens.ts';
import type { Marker } from '../../shared/site/picture/marks.ts';
import { t } from '../../shared/texts/pages/place.data.ts';
import { type Ask, apiUrlOf, ifAnswered } from './ask.ts';
import { type ListedDataset, RECORD_DATASETS } from './datasets.ts';
import type { PageFacts } from './page-facts.ts';
import { recordMarker } from './record-marker.ts';
import { recordWords } from './record-words.ts';

const SHOWN = 5;

const HAPPENINGS = RECORD_DATASETS.filter(happens);

/** With the calls that are placed, as markers of the page's map. */
type Newest = Pick<PageFacts, 'groups' | 'answers'> & { markers: readonly Marker[] };

/** The records that are asked for: those of an area, or those that a filter lets through. */
type Where = Pick<ListParams, 'area' | 'filter'>;

const newestOf = async (dataset: ListedDataset, where: Where, ask: Ask): Promise<Newest> => {
  const { path, id, order, title } = dataset;
  const address = apiUrlOf(`/api/${path}`, {
    ...where,
    order: `${order.column} ${order.direction}`,
    limit: SHOWN,
  });
  const page = (await ifAnswered(ask.facts(address))) as { items: AnyRecord[]; total: number } | null; // A list of the dataset's records.
  if (page === null) return { groups: [], answers: {}, markers: [] };
  const facts = page.items.map((record) => {
    const { shared, when } = recordWords(dataset, record, String(record[id]));
    return [when ?? '', shared] as const;
  });
  const group = { title: t('newest', { many: title.many.toLowerCase() }), facts };
  const markers = isCalls(dataset.name) ? page.items.flatMap((record) => recordMarker(dataset, record) ?? []) : [];
  return { groups: facts.length > 0 ? [group] : [], answers: { [address]: page }, markers };
};

/** Without those that the API could not say: the page is one without them. `where` is null for a dataset without such records. */
export const newestIn = async (where: (dataset: ListedDataset) => Where | null, ask: Ask): Promise<Newest> => {
  const all = await Promise.all(
    HAPPENINGS.flatMap((dataset) => {
      const asked = where(dataset);
      return asked ? [newestOf(dataset, asked, ask)] : [];
    }),
  );
  return {
    groups: all.flatMap(({ groups }) => groups),
    answers: Object.assign({}, ...all.map(({ answers }) => answers)),
    markers: all.flatMap(({ markers }) => markers),
  };
};
