/** The page of a call: its nature and place in plain words beside the city's own. */
import { capitalised } from '../../../../shared/base/capitalised.ts';
import type { StatusChange } from '../../../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import type { SiteDataset } from '../../../../shared/datasets/on-site.ts';
import { callsNamed } from '../../../api/site-datasets.ts';
import { NatureCard } from '../../calls/nature-card.tsx';
import { showCall } from '../../calls/shown-call.ts';
import { StatusLine } from '../../calls/status-line.tsx';
import type { RecordParts } from '../../state/part-types.ts';

export const recordParts = (dataset: SiteDataset): RecordParts => {
  const { name, site } = callsNamed(dataset.name);
  const shown = showCall(name);
  const { status, place } = site.calls;
  return {
    heading: (record) => shown(record).heading,
    mark: (record) => shown(record).kind,
    words: (record) => {
      const { path, nature, time, location } = shown(record);
      return { path, title: nature, time, place: location };
    },
    facts: {
      ...(status === undefined
        ? {}
        : {
            [status]: (record: AnyRecord) => {
              const call = shown(record);
              // Every call has its statuses (`CALL_COLUMNS`).
              const statuses = record.statuses as readonly StatusChange[];
              return call.city.status && <StatusLine status={call.city.status} statuses={statuses ?? []} />;
            },
          }),
      // Its place, how well that is known, and the city's own words.
      [place[0] ?? '']: (record) => shown(record).location,
      onTheMap: (record) => {
        const call = shown(record);
        return call.place && call.placeNote && capitalised(call.placeNote);
      },
      cityPlace: (record) => shown(record).city.location,
    },
    cards: { nature: ({ record }) => <NatureCard call={shown(record)} /> },
  };
};
