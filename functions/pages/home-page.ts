/** The city's own page: the newest calls on a picture of the map and in words, and how many there were. */
import { formatRecorded, type IsoTime, toIso } from '../../shared/base/dates.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import {
  COUNTED_HOURS,
  HOME_VIEW,
  homeMarks,
  NEWEST_OF_KIND,
  NEWEST_TOLD,
} from '../../shared/site/picture/home-picture.ts';
import { badgeSvg, type Marker } from '../../shared/site/picture/marks.ts';
import { PICTURE_CLASS } from '../../shared/site/picture/picture-classes.ts';
import { viewName } from '../../shared/site/picture/view.ts';
import { t } from '../../shared/texts/pages/home.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { clock } from '../lib/clock.ts';
import { type Ask, apiUrlOf, ifAnswered } from './ask.ts';
import { callKind, callMarker, callPath } from './call-marker.ts';
import { type ListedDataset, RECORD_DATASETS } from './datasets.ts';
import type { Given } from './fill.ts';
import { pictureOf } from './picture.ts';
import { recordWords } from './record-words.ts';

const CALLS = RECORD_DATASETS.filter(({ name }) => isCalls(name));

/** The parts of the page that are filled; a city without calls has their number alone. */
export const HOME_PARTS: readonly string[] = CALLS.length > 0 ? ['count', 'calls', 'map'] : ['count'];

/** Requests within them share an answer. */
const ROUGHLY_MILLIS = 300_000;

interface Call {
  path: string;
  kind: string;
  title: string;
  where: string;
  time: IsoTime;
  marker: Marker | null;
}

const callOf = (dataset: ListedDataset, record: AnyRecord): Call => {
  const { id, order } = dataset;
  return {
    path: callPath(dataset, record),
    kind: callKind(dataset, record),
    title: recordWords(dataset, record, String(record[id])).what,
    // Without the apartment.
    where: placeWords({ ...(record as CallRecord), apt: null }).name,
    time: String(record[order.column]),
    marker: callMarker(dataset, record),
  };
};

interface Listed {
  items: AnyRecord[];
  total: number;
}

const listOf = async (ask: Ask, { path }: ListedDataset, query: Record<string, string | number>) =>
  // A list of the dataset's records.
  (await ifAnswered(ask.facts(apiUrlOf(`/api/${path}`, query)))) as Listed | null;

const newestOf = async (dataset: ListedDataset, ask: Ask): Promise<Call[]> => {
  const { column } = dataset.order;
  const list = await listOf(ask, dataset, { limit: NEWEST_OF_KIND, order: `${column} desc` });
  return (list?.items ?? []).map((record) => callOf(dataset, record));
};

/** Null where one of the lists was not answered. */
const countOf = async (ask: Ask): Promise<number | null> => {
  const from = clock.now().getTime() - COUNTED_HOURS * 3_600_000;
  const since = toIso(new Date(from - (from % ROUGHLY_MILLIS)));
  const lists = await Promise.all(
    CALLS.map((dataset) => listOf(ask, dataset, { limit: 1, filter: `${dataset.order.column} >= "${since}"` })),
  );
  return lists.reduce((sum: number | null, list) => (list && sum !== null ? sum + list.total : null), 0);
};

/** The sentence of the site's page, whose figure is an element: brackets in its place are no HTML. */
const counted = textsOf({ calls: t.texts.callsInLastHours.replace('<figure>', '⟦').replace('</figure>', '⟧') });

const countHtml = (count: number): string =>
  escapeHtml(counted('calls', { count, hours: COUNTED_HOURS }))
    .replace('⟦', '<strong>')
    .replace('⟧', '</strong>');

const callHtml = ({ path, kind, title, where, time }: Call): string =>
  `<li>${badgeSvg(kind)}<div><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><p>${escapeHtml(where)} · <time datetime="${escapeHtml(time)}">${escapeHtml(formatRecorded(time))}</time></p></div></li>`;

/** The parts of the city's page that were answered in time, by their names; those that were not are left to the site. */
export const homeParts = async (ask: Ask): Promise<Given> => {
  const [count, ...lists] = await Promise.all([countOf(ask), ...CALLS.map((dataset) => newestOf(dataset, ask))]);
  const calls = lists.flat().toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time));
  const markers = calls.flatMap(({ marker }) => (marker ? [marker] : []));
  const picture = calls.length > 0 ? await pictureOf(HOME_VIEW, homeMarks(markers), t('mapOfNewest')) : null;
  return {
    ...(count === null ? {} : { count: countHtml(count) }),
    ...(calls.length === 0 ? {} : { calls: `<ul>${calls.slice(0, NEWEST_TOLD).map(callHtml).join('')}</ul>` }),
    ...(picture === null
      ? {}
      : {
          map: `<div class="${PICTURE_CLASS}" style="height:100%" data-view="${viewName(HOME_VIEW)}">${picture}</div>`,
        }),
  };
};
