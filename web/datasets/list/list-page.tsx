/** The list page of any dataset: what follows from its value, with its own parts in place of that. */
import type { ComponentType } from 'react';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import { marksOf } from '../../../shared/datasets/own-marks.ts';
import { happens } from '../../../shared/site/happens.ts';
import { LIST_LIMIT } from '../../../shared/site/list-rows.ts';
import { listRecords } from '../../api/lists.ts';
import { currentWords } from '../../api/words.ts';
import { Ago } from '../../ui/when.tsx';
import { LegendFilter } from '../filters/legend-filter.tsx';
import type { DatasetView } from '../state/dataset-view.ts';
import { happeningOf } from '../state/happening.ts';
import { kindsOf } from '../state/list-state.ts';
import { type ListedDataset, pointOf, recordPath, recordWords, textOf, timeOf } from '../state/listed.ts';
import type { ListParts } from '../state/part-types.ts';
import { DatasetPage } from './dataset-page.tsx';
import { PlaceRowPopup, type PopupEntry } from './place-row-popup.tsx';

/** Spec §9. */
const ADDRESS_ZOOM = 16;

/** Spelled as everywhere on the site, where the dataset is one of happenings. */
const placeOf = (dataset: ListedDataset, record: AnyRecord): string | null =>
  happeningOf(dataset, record)?.place ?? recordWords(dataset, record).place;

const popupEntry = (dataset: ListedDataset, record: AnyRecord): PopupEntry => {
  const { path, title, time } = recordWords(dataset, record);
  const more = dataset.site?.summary?.more ?? [];
  return {
    path,
    title,
    lines: [
      time && <Ago key="ago" time={time} />,
      placeOf(dataset, record),
      time && formatRecorded(time),
      ...more.map((column) => textOf(record, column)),
    ],
  };
};

/** The names by which a record's id, time, place and marker are told. */
const slimFields = ({ id, order, placeField = 'geometry', columns, site }: ListedDataset): string[] => {
  const marked = site?.markRules?.flatMap(({ any = {} }) => Object.keys(any)) ?? [];
  const names = [id, order.column, ...marked, ...(site?.calls ? [site.calls.nature] : [])];
  return [...new Set([...names.filter((name) => Object.hasOwn(columns, name)), placeField])];
};

/** By the columns that the dataset's value names; nothing for one that names none. */
const wordsOf = (dataset: ListedDataset): Pick<DatasetView<AnyRecord>, 'card' | 'cells' | 'meanings'> => {
  const { summary } = dataset.site ?? {};
  if (!summary?.place) return {};
  return {
    card: {
      columns: [summary.title, summary.place, dataset.order.column],
      words: (record) => {
        const { title, time } = recordWords(dataset, record);
        const what = happeningOf(dataset, record)?.what ?? title;
        return { what, where: placeOf(dataset, record), time, kind: markOf(dataset, record) };
      },
    },
    ...(happens(dataset) && {
      cells: { [summary.place]: (record) => placeOf(dataset, record) },
      meanings: { [summary.place]: (typed) => ({ texts: currentWords().placesMeaning(typed), values: [] }) },
    }),
  };
};

const viewOf = (dataset: ListedDataset, parts: ListParts): DatasetView<AnyRecord> => {
  const { site, title } = dataset;
  const load = listRecords(dataset.name);
  const pathOf = parts.pathOf ?? ((record) => recordPath(dataset, record));
  return {
    title: site?.heading ?? title.many,
    comesWithRows: happens(dataset),
    listing: dataset,
    load: (query, signal) => load({ ...query, ...(site?.includes && { includes: site.includes }) }, signal),
    slim: { load, fields: slimFields(dataset) },
    limit: site?.limit ?? LIST_LIMIT,
    kinds: site?.markRules?.map(({ mark }) => mark) ?? Object.keys(marksOf(dataset)),
    legend: kindsOf(dataset).length > 0 && <LegendFilter />,
    locationZoom: site?.zoom ?? ADDRESS_ZOOM,
    popupOf: (records) => <PlaceRowPopup entries={records.map((record) => popupEntry(dataset, record))} />,
    markOf: (record) => {
      const place = pointOf(dataset, record);
      return place && { key: pathOf(record), kind: markOf(dataset, record), place, time: timeOf(dataset, record) };
    },
    ...wordsOf(dataset),
    ...parts,
    pathOf,
  };
};

export const listPage = (dataset: ListedDataset, parts: ListParts): ComponentType => {
  const view = viewOf(dataset, parts);
  return () => <DatasetPage view={view} />;
};
