/** How well the search finds real addresses that are typed lazily, and how fast. */
import { searchIndexBuilder } from '../../../functions/places/search/build-index.ts';
import { type Search, searchOf } from '../../../functions/places/search/search.ts';
import { readIndex, writeIndex } from '../../../functions/places/search/search-index.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { megabytes, percentile, shown, timed } from '../common/measure.ts';
import { type RealAddress, readAddresses } from './real-references.ts';
import type { RealPart } from './real-samples.ts';

export const REAL_ADDRESSES = 'address/mai-full.csv.gz';
const ASKED = 1000;
const SEED = 20_261_123;

/** A small generator (mulberry32), so that the same addresses are asked for each time. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Draw = (below: number) => number;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One letter of a name wrong, left out, doubled by another, or swapped with the next; a name without letters stays. */
const slipped = (name: string, draw: Draw): string => {
  const places = [...name]
    .map((_, at) => at)
    .filter((at) => /[a-z]/.test(name[at] ?? '') && !/\d[a-z]*$/.test(name.slice(0, at + 1)));
  if (places.length === 0) return name;
  const at = places[draw(places.length)] ?? 0;
  const letter = LETTERS[draw(LETTERS.length)] ?? '';
  const [before, own, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)];
  const ways = [before + letter + after, before + after, before + own + letter + after];
  if (/^[a-z]/.test(after)) ways.push(before + after[0] + own + after.slice(1));
  return ways[draw(ways.length)] ?? name;
};

interface Parts {
  number: string;
  direction: string;
  name: string;
  type: string;
}

const text = ({ number, direction, name, type }: Parts): string =>
  [number, direction, name, type].filter(Boolean).join(' ');

/** How somebody in a hurry types an address. */
const WAYS: Record<string, (parts: Parts, draw: Draw, at: number) => string> = {
  'lower case': (parts) => text(parts),
  'no type': (parts) => text({ ...parts, type: '' }),
  'no direction': (parts) => text({ ...parts, direction: '' }),
  neither: (parts) => text({ ...parts, direction: '', type: '' }),
  'a letter wrong': (parts, draw) => text({ ...parts, name: slipped(parts.name, draw) }),
  'neither, a letter wrong in a fifth': (parts, draw, at) =>
    text({ ...parts, direction: '', type: '', name: at % 5 === 0 ? slipped(parts.name, draw) : parts.name }),
};

const partsOf = ({ houseno, housesx, dir, street, sttype }: RealAddress): Parts => ({
  number: `${houseno}${housesx ?? ''}`.toLowerCase(),
  direction: (dir ?? '').toLowerCase(),
  name: street.toLowerCase(),
  type: (sttype ?? '').toLowerCase(),
});

/** The share of addresses that are among the first three answers, by how they are typed. */
export const lazyShares = (addresses: readonly RealAddress[], search: Search) => {
  const draw = drawer(SEED);
  const drawn = Array.from({ length: ASKED }, () => addresses[draw(addresses.length)]).flatMap((one) => one ?? []);
  const times: number[] = [];
  const shares = Object.entries(WAYS).map(([way, typed]) => {
    const missed: string[] = [];
    for (const [at, address] of drawn.entries()) {
      const parts = partsOf(address);
      const asked = typed(parts, draw, at);
      const began = performance.now();
      const results = search(asked, 3);
      times.push(performance.now() - began);
      const street = titleCase(text({ ...parts, number: '' }).toUpperCase());
      const isFound = results.some(
        ({ kind, title }) => kind === 'address' && title.toLowerCase() === `${parts.number} ${street}`.toLowerCase(),
      );
      if (!isFound) missed.push(`${asked} → ${results.map(({ title }) => title).join(' | ')}`);
    }
    return { way, share: 1 - missed.length / drawn.length, missed };
  });
  return { shares, times };
};

/** A search of the real addresses alone. */
export const realSearch = (addresses: readonly RealAddress[]): { search: Search; bytes: number } => {
  const builder = searchIndexBuilder();
  for (const address of addresses) builder.addAddress(address);
  const file = writeIndex(builder.build({ at: '2026-11-23T00:00:00Z', version: '1', parcelDataset: null }));
  return { search: searchOf(readIndex(file), []), bytes: file.length };
};

const measure = async (): Promise<void> => {
  const addresses = readAddresses(REAL_ADDRESSES);
  const [{ search, bytes }, buildMs] = await timed(async () => realSearch(addresses));
  const { shares, times } = lazyShares(addresses, search);
  console.info(
    `${addresses.length} addresses, index ${megabytes(bytes)} MB, made and read in ${Math.round(buildMs)} ms`,
  );
  for (const { way, share, missed } of shares) {
    console.info(`${way}: ${(100 * share).toFixed(1)} % among the first three`);
    if (process.env.SHOW_MISSED) console.info(missed.slice(0, 25).join('\n'));
  }
  console.info(`a search ${shown(percentile(times, 0.5))} ms p50, ${shown(percentile(times, 0.95))} p95`);
};

export const realSearchPart: RealPart = { name: 'search', files: [REAL_ADDRESSES], measure };
