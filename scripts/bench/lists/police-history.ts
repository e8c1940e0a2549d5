/** Ten years of generated police calls as records, for benchmarks of lists. */
import { type GeneratedCall, generatePoliceCalls } from '#city/sample/calls/calls';
import { toIso } from '../../../shared/base/dates.ts';
import { point, storedDegrees } from '../../../shared/base/geo.ts';
import { LOCATION_ACCURACIES } from '../../../shared/datasets/call-columns.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';

export type PoliceRecord = DatasetRecord<'police-dispatch-call'>;

const SEED = 1846;

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
  geometry: place ? point(storedDegrees(place[0]), storedDegrees(place[1])) : null,
});

/** The same calls at every call, newest day first; nothing is kept. */
export function* policeHistory(count: number): Generator<PoliceRecord> {
  for (const call of generatePoliceCalls(count, SEED)) yield recordOf(call);
}
