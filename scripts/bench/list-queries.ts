/** The kinds of list query that a benchmark asks, each with the test of it in plain words of the record. */

import { toIso } from '../../shared/dates.ts';
import { boundsAround, isInside } from '../../shared/geo.ts';
import type { PoliceRecord } from './police-history.ts';

interface Asked {
  params: Record<string, string>;
  /** What the filter means; absent where every call passes. */
  passes?: (call: PoliceRecord) => boolean;
}

export interface Kind {
  name: string;
  /** A query about a call of the data, so that filters find something. */
  ask: (call: PoliceRecord, index: number) => Asked;
  /** Milliseconds at the 95th percentile that are asked for, at one client. */
  target?: number;
}

/** `100 N WATER ST,MKE` gives, in turn, the street, the number with its street, and a part that hardly occurs. */
const partOf = ({ location }: PoliceRecord, index: number): string => {
  const [text = ''] = (location ?? '').split(',');
  const street = text.replace(/^\S+ /, '');
  return [street, text, street.slice(2, 7), street.toLowerCase()][index % 4] ?? '';
};

const contains = (text: string | null, part: string): boolean =>
  text?.toUpperCase().includes(part.toUpperCase()) ?? false;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const boxAround = (call: PoliceRecord, metres: number) => {
  const bounds = boundsAround(call.geometry?.coordinates ?? [-87.97, 43.03], metres);
  const { north, south, east, west } = bounds;
  return {
    params: { northBound: `${north}`, southBound: `${south}`, eastBound: `${east}`, westBound: `${west}` },
    passes: ({ geometry }: PoliceRecord) => geometry !== null && isInside(geometry.coordinates, bounds),
  };
};

const DAY = 24 * 3_600_000;

const dayOf = ({ reportedDateTime }: PoliceRecord): Asked => {
  const from = `${reportedDateTime.slice(0, 10)}T00:00:00Z`;
  const to = toIso(new Date(Date.parse(from) + DAY));
  return {
    params: { filter: `reportedDateTime >= "${from}" AND reportedDateTime < "${to}"`, limit: '100' },
    passes: (call) => call.reportedDateTime >= from && call.reportedDateTime < to,
  };
};

/** The newest call of the generated history is of the last hours of 2025. */
const LAST_HOURS = '2025-12-31T18:00:00Z';

export const KINDS: readonly Kind[] = [
  { name: 'default page', ask: () => ({ params: {} }), target: 10 },
  {
    name: 'location Contains',
    ask: (call, index) => {
      const part = partOf(call, index);
      return {
        params: { filter: `location.Contains(${quoted(part)})`, order: 'reportedDateTime desc' },
        passes: ({ location }) => contains(location, part),
      };
    },
    target: 150,
  },
  {
    name: 'box of 500 m, 100 calls',
    ask: (call) => {
      const { params, passes } = boxAround(call, 500);
      return { params: { ...params, order: 'reportedDateTime desc', limit: '100' }, passes };
    },
    target: 50,
  },
  {
    name: 'nature Contains',
    ask: ({ natureOfCall }) => {
      const part = (natureOfCall ?? '').slice(0, 5);
      return {
        params: { filter: `natureOfCall.Contains(${quoted(part)})` },
        passes: (call) => contains(call.natureOfCall, part),
      };
    },
  },
  {
    name: 'status Contains (mixed case)',
    ask: ({ status }) => {
      const part = (status ?? '').slice(0, 8).toLowerCase();
      return { params: { filter: `status.Contains(${quoted(part)})` }, passes: (call) => contains(call.status, part) };
    },
  },
  {
    name: 'district =',
    ask: (_, index) => ({
      params: { filter: `district = ${1 + (index % 7)}` },
      passes: ({ district }) => district === 1 + (index % 7),
    }),
  },
  { name: 'one day', ask: dayOf },
  {
    name: 'Contains, district and box, by location',
    ask: (call, index) => {
      const { params, passes } = boxAround(call, 2000);
      const part = partOf(call, index);
      return {
        params: { ...params, filter: `location.Contains(${quoted(part)}) AND district >= 2`, order: 'location asc' },
        passes: (other) => passes(other) && contains(other.location, part) && (other.district ?? 0) >= 2,
      };
    },
  },
  {
    name: 'by location, offset 5,000, 250 calls',
    ask: (_, index) => ({ params: { order: `location ${index % 2 ? 'asc' : 'desc'}`, offset: '5000', limit: '250' } }),
  },
  { name: '1,000 calls', ask: () => ({ params: { limit: '1000' } }) },
  {
    name: 'last 6 hours, 1,000 calls',
    ask: () => ({
      params: { filter: `ReportedDateTime >= "${LAST_HOURS}"`, limit: '1000' },
      passes: ({ reportedDateTime }) => reportedDateTime >= LAST_HOURS,
    }),
  },
  { name: 'offset 0.5 to 3 million', ask: (_, index) => ({ params: { offset: String(500_000 + index * 42_000) } }) },
];
