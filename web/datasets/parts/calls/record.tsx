/** The page of a call: its nature and place in plain words beside the city's own. */
import { capitalised } from '../../../../shared/base/capitalised.ts';
import type { StatusChange } from '../../../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import type { SiteDataset } from '../../../../shared/datasets/on-site.ts';
import { PlaceLink } from '../../../address/place-link.tsx';
import { callsNamed } from '../../../api/site-datasets.ts';
import { currentWords } from '../../../api/words.ts';
import { NatureCard } from '../../calls/nature-card.tsx';
import { showCall } from '../../calls/shown-call.ts';
import { Timeline } from '../../calls/timeline.tsx';
import type { RecordParts } from '../../state/part-types.ts';

/** How well a place is known that has a page: to the house or the corner. */
const KNOWN = new Set(['exact', 'intersection']);

export const recordParts = (dataset: SiteDataset): RecordParts => {
  const { name, site } = callsNamed(dataset.name);
  const shown = showCall(name);
  const { place } = site.calls;
  const placeOf = (record: AnyRecord): string | null => {
    const { place: point, written } = shown(record);
    return point && KNOWN.has(written.locationAccuracy ?? '')
      ? currentWords().placeWords({ ...written, apt: null }).name
      : null;
  };
  return {
    place: placeOf,
    heading: (record) => shown(record).heading,
    mark: (record) => shown(record).kind,
    words: (record) => {
      const { path, nature, time, location } = shown(record);
      return { path, title: nature, time, place: location };
    },
    facts: {
      // Its place, how well that is known, and the city's own words.
      [place[0] ?? '']: (record) => <PlaceLink place={placeOf(record)}>{shown(record).location}</PlaceLink>,
      onTheMap: (record) => {
        const call = shown(record);
        return call.place && call.placeNote && capitalised(call.placeNote);
      },
      cityPlace: (record) => shown(record).city.location,
    },
    cards: {
      nature: ({ record }) => <NatureCard call={shown(record)} />,
      timeline: ({ record }) => {
        const { time, city } = shown(record);
        // Every call has its statuses (`CALL_COLUMNS`).
        const statuses = (record.statuses ?? []) as readonly StatusChange[];
        return <Timeline reported={time} status={city.status} statuses={statuses} />;
      },
    },
  };
};
