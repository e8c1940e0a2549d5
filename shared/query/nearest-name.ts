/** The name that was probably meant, for errors about unknown names. */

/** How many letters must be added, left out or changed to get from one text to the other. */
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 0; at < from.length; at += 1) {
    const next = [at + 1];
    for (let other = 0; other < to.length; other += 1) {
      const changed = (row[other] ?? 0) + (from[at] === to[other] ? 0 : 1);
      next.push(Math.min(changed, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const MOST_LENGTH = 60;

/** The one of `names` that `name` is probably meant for: a letter in three may be wrong, at most two. Null for none. */
export const nearestName = (name: string, names: readonly string[]): string | null => {
  if (name.length > MOST_LENGTH) return null;
  let best: { known: string; distance: number } | null = null;
  for (const known of names) {
    const distance = editDistance(name.toLowerCase(), known.toLowerCase());
    const most = Math.min(2, Math.ceil(Math.min(name.length, known.length) / 3));
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { known, distance };
  }
  return best?.known ?? null;
};

/** `. Did you mean limit?` for `limt`, in any case; empty where no name is near. */
export const didYouMean = (name: string, names: readonly string[]): string => {
  const found = nearestName(name, names);
  return found === null ? '' : `. Did you mean ${found}?`;
};
