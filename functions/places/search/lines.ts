/** The lines of the search index: those of each street, packed, and read again for the map of one. */
import { fromMicrodegrees, type LngLat, toMicrodegrees } from '../../../shared/base/geo.ts';
import { startsOf } from '../gazetteer/addresses.ts';
import { joinLines, thinned } from '../joined-lines.ts';
import type { Lines } from './search-index.ts';

/** `segments` has the lines of each street by its number; a street without any has none. */
export const linesOf = (segments: ReadonlyMap<number, LngLat[][]>, streets: number): Lines => {
  const byStreet = Array.from({ length: streets }, (_, street) =>
    joinLines((segments.get(street) ?? []).map(thinned).filter(({ length }) => length > 1)),
  );
  const lines = byStreet.flat();
  const positions = lines.flat();
  return {
    starts: startsOf(byStreet.map(({ length }) => length)),
    positions: startsOf(lines.map(({ length }) => length)),
    lngs: Int32Array.from(positions, ([lng]) => toMicrodegrees(lng)),
    lats: Int32Array.from(positions, ([, lat]) => toMicrodegrees(lat)),
  };
};

/** The lines of a street by its number; none where it has no segments. */
export const linesOfStreet = ({ starts, positions, lngs, lats }: Lines, street: number): LngLat[][] =>
  Array.from({ length: (starts[street + 1] ?? 0) - (starts[street] ?? 0) }, (_, line) => {
    const row = (starts[street] ?? 0) + line;
    const [from = 0, to = 0] = [positions[row], positions[row + 1]];
    return Array.from(
      { length: to - from },
      (_, at): LngLat => [fromMicrodegrees(lngs[from + at] ?? 0), fromMicrodegrees(lats[from + at] ?? 0)],
    );
  });
