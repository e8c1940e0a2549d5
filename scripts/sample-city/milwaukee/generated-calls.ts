/** Police calls of ten years as one stream, for benchmarks. */
import type { LngLat } from '../../../shared/base/geo.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { CallPlaces } from './calls/call-places.ts';
import { policeCallsOf, policeRow } from './calls/calls.ts';
import { buildCity } from './city.ts';

export interface GeneratedCall {
  row: PoliceRow;
  /** Dispatch. */
  at: Date;
  /** The place meant, null when the text is none. */
  point: LngLat | null;
}

/** The last day of generated calls, and the days they are spread over: ten years. */
const GENERATED = { until: Date.UTC(2025, 11, 31) / 86_400_000, days: 3652 };

/** So many calls of ten years in their last state, newest day first, for benchmarks: nothing is kept. */
export function* generatePoliceCalls(
  count: number,
  seed: number,
  places: CallPlaces = buildCity('default').places,
): Generator<GeneratedCall> {
  let left = count;
  for (let day = GENERATED.until; left > 0; day--)
    for (const call of policeCallsOf(day, seed, places, count / GENERATED.days)) {
      if (left === 0) return;
      left--;
      yield { row: policeRow(call, call.goneAt), at: new Date(call.time), point: call.place.point };
    }
}
