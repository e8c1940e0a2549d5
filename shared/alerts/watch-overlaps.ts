/** Which watch of the same user asks for all calls that another asks for: each such call still brings one mail. Pure. */
import { feetToMetres, metresBetween, type Point } from '../base/geo.ts';
import type { DispatchCallType } from './asked-calls.ts';
import { includesTopic } from './topics.ts';
import type { AskedPlace } from './watches.ts';

export interface OverlappingWatch {
  dispatchCallType: DispatchCallType;
  place: { kind: 'circle'; point: Point } | AskedPlace;
  /** Feet; null where the place is no circle. */
  distance: number | null;
  /** Null while it is not stopped. */
  stoppedAt: string | null;
}

/** The same for the same place, in whichever order the table hands out its parts, and whatever its owner calls it. */
const saidOf = (place: OverlappingWatch['place']): string =>
  JSON.stringify(place.kind === 'drawn' ? place.geometry.coordinates : Object.entries(place).sort());

/**
 * True only where a watch by itself says so. It does of a circle in a circle, of a stretch of a street that is watched
 * as a whole, and of the same place. Outlines of areas are not at hand: `areasRound`.
 */
const includesPlace = (outer: OverlappingWatch, inner: OverlappingWatch): boolean => {
  const [around, within] = [outer.place, inner.place];
  if (around.kind === 'circle' && within.kind === 'circle') {
    const apart = metresBetween(around.point.coordinates, within.point.coordinates);
    return apart + feetToMetres(inner.distance ?? 0) <= feetToMetres(outer.distance ?? 0);
  }
  if (around.kind === 'street' && within.kind === 'street' && around.from === null && around.to === null)
    return around.street === within.street;
  return saidOf(around) === saidOf(within);
};

const includes = (outer: OverlappingWatch, inner: OverlappingWatch): boolean =>
  includesTopic(outer.dispatchCallType, inner.dispatchCallType) && includesPlace(outer, inner);

/** The first of `all` that includes a watch, which is one of them. If two ask for the same, the later is included. */
export const includedBy = <W extends OverlappingWatch>(watch: W, all: readonly W[]): W | undefined => {
  if (watch.stoppedAt) return undefined;
  const at = all.indexOf(watch);
  return all.find(
    (other, index) =>
      index !== at && !other.stoppedAt && includes(other, watch) && (index < at || !includes(watch, other)),
  );
};

/**
 * The areas among `all` that a watch may lie inside: those that are watched for its topic too. Their outlines tell it
 * (`liesInside`).
 */
export const areasRound = <W extends OverlappingWatch>(watch: W, all: readonly W[]): W[] =>
  watch.stoppedAt || watch.place.kind === 'area'
    ? []
    : all.filter(
        ({ place, stoppedAt, dispatchCallType }) =>
          place.kind === 'area' && !stoppedAt && includesTopic(dispatchCallType, watch.dispatchCallType),
      );
