/** Counts of a record's kind around it: never of sensitive kinds, nor around what is public by block alone. */

import { toIso } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { boxAround } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { isBlock } from '../../../shared/places/block-text.ts';
import { cornersText } from '../../../shared/places/corners-text.ts';
import { LEAST_METRES } from '../../../shared/places/nearby.ts';
import { isSensitiveCrime, isSensitiveNature } from '../../../shared/privacy/sensitive.ts';
import { formatFilter, type Test } from '../../../shared/query/filter.ts';
import { circlePolygon } from '../../map/circle.ts';
import { withTexts } from '../../ui/url-texts.ts';
import { type ListedDataset, pointOf, textOf } from '../state/listed.ts';
import { boxText } from '../state/place-texts.ts';

const DAY = 86_400_000;
/** Corners of the circle as a drawn area of the list. */
const CORNERS = 24;

/** The column that says what kind a record is, and its value, which is all of the column's text or a part of it. */
interface Kind {
  column: string;
  value: string;
  isPart: boolean;
}

export interface Around {
  kind: Kind;
  place: LngLat;
}

/** The FBI's names are joined by semicolons, the gravest first. */
const OFFENCES = 'offenses';

const callKind = ({ name, site }: ListedDataset, record: AnyRecord): Kind | null => {
  const { nature: column = '', place = [] } = site?.calls ?? {};
  const nature = textOf(record, column);
  // Only values of calls say what of them is the nature.
  if (nature === null || isSensitiveNature(name as CallsName, nature)) return null;
  return isBlock(textOf(record, place[0])) ? null : { column, value: nature, isPart: false };
};

const crimeKind = ({ site }: ListedDataset, record: AnyRecord): Kind | null => {
  const offences = textOf(record, OFFENCES);
  const [first] = offences?.split('; ') ?? [];
  if (!first || isSensitiveCrime({ offenses: offences, sexOffense: Number(record.sexOffense ?? 0) })) return null;
  return isBlock(textOf(record, site?.summary?.place)) ? null : { column: OFFENCES, value: first, isPart: true };
};

/** Null where nothing is to be said. */
export const aroundOf = (dataset: ListedDataset, record: AnyRecord): Around | null => {
  const place = pointOf(dataset, record);
  const kind = dataset.kind === 'calls' ? callKind(dataset, record) : crimeKind(dataset, record);
  return place && kind && { kind, place };
};

/** The list's parameters for those of the kind in the circle, in the last so many days. */
export const countQuery = ({ order }: ListedDataset, { kind, place: [lng, lat] }: Around, days: number, now: Date) => {
  const { column, value, isPart } = kind;
  const tests: Test[] = [
    isPart ? { column, op: 'contains', value } : { column, op: '=', value },
    { column: order.column, op: '>=', value: toIso(new Date(now.getTime() - days * DAY)) },
  ];
  return { filter: formatFilter(tests), near: `${lat},${lng},${LEAST_METRES.toFixed(1)}`, limit: 1 };
};

/** The list with those of the kind, its map on the circle. */
export const listPath = ({ path }: ListedDataset, { kind, place }: Around): string => {
  const [ring = []] = circlePolygon(place, LEAST_METRES, CORNERS).coordinates;
  const box = boxAround(ring);
  const params = withTexts(new URLSearchParams({ [kind.column]: kind.value }), {
    within: cornersText(ring.slice(0, CORNERS)),
    map: 'filter',
    box: box && boxText(box),
  });
  return `/${path}?${params}`;
};
