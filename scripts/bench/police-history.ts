/** Ten years of generated police calls as records, for benchmarks of lists. */
import { LOCATION_ACCURACIES } from '../../shared/datasets/call-columns.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { toIso } from '../../shared/dates.ts';
import { fromMicrodegrees, point, toMicrodegrees } from '../../shared/geo.ts';
import { type GeneratedCall, generatePoliceCalls } from '../sample-city/calls.ts';

export type PoliceRecord = DatasetRecord<'police-dispatch-call'>;

const SEED = 1846;

const inStoredUnits = (degrees: number): number => fromMicrodegrees(toMicrodegrees(degrees));

const recordOf = ({ row, at, point: place }: GeneratedCall): PoliceRecord => ({
  callNumber: row.callNumber,
  reportedDateTime: toIso(at),
  location: row.location,
  district: /^\d+$/.test(row.district) ? Number(row.district) : null,
  natureOfCall: row.nature,
  status: row.status,
  locationAccuracy: place ? LOCATION_ACCURACIES[0] : null,
  locationSource: place ? 'street-address' : null,
  statuses: [{ status: row.status, at: toIso(new Date(at.getTime() + 40 * 60_000)) }],
  geometry: place ? point(inStoredUnits(place[0]), inStoredUnits(place[1])) : null,
});

/** The same calls at every call, newest day first; nothing is kept. */
export function* policeHistory(count: number): Generator<PoliceRecord> {
  for (const call of generatePoliceCalls(count, SEED)) yield recordOf(call);
}
