/** Fetches the outlines of areas from their sources into the bucket; a kind that can't be read stays as it was. */
import { type AreaSource, readAreas, writeAreas } from '../../functions/snapshots/areas/stored-areas.ts';
import { candidatesOf, openSource } from '../../functions/sources/open-source.ts';
import { toIso } from '../../shared/base/dates.ts';
import type { AreaOutlines } from '../../shared/datasets/define-city.ts';
import { outlineOf } from '../../shared/datasets/reading/outline.ts';
import { mergedAreas } from '../../shared/places/area-names.ts';
import { inOrderOfIds, type OutlinedArea, type OutlinedKind } from '../../shared/places/areas.ts';
import { titleCase } from '../../shared/places/letter-case.ts';

/** A source that has lost more than half of its areas was read incompletely. */
const MOST_LOST = 1 / 2;

/** The name as people write it: `LINCOLN CREEK` → Lincoln Creek, `District 3` → 3. Null for what is none. */
const nameOf = (kind: OutlinedKind, cell: unknown): string | null => {
  const text = String(cell ?? '').trim();
  if (kind === 'neighborhood') return text ? titleCase(text) : null;
  return /\d+/.exec(text)?.[0] ?? null;
};

/** Throws where the source has no areas, or not nearly as many as before. */
const readOutlines = async (
  { kind, source }: AreaOutlines,
  before: number,
): Promise<{ url: string; areas: OutlinedArea[] }> => {
  const { candidate, rows } = await openSource(candidatesOf(source));
  const outlines: Omit<OutlinedArea, 'id'>[] = [];
  for await (const { cells, geometry } of rows) {
    const [name, outline] = [nameOf(kind, cells.name), outlineOf(geometry)];
    if (name !== null && outline) outlines.push({ kind, name, outline });
  }
  const areas = mergedAreas(outlines);
  if (areas.length <= before * MOST_LOST) throw new Error(`It has ${areas.length} areas, where ${before} were known.`);
  return { url: candidate.url, areas };
};

interface Fetching {
  now: Date;
  say: (line: string) => void;
}

/** Fetches every kind that can be read; true if all could. All that was taken is written at the end, in one step. */
export const fetchAreas = async (wanted: readonly AreaOutlines[], { now, say }: Fetching): Promise<boolean> => {
  const known = await readAreas();
  const areas: OutlinedArea[] = [];
  const sources: AreaSource[] = [];
  let failed = 0;
  for (const one of wanted) {
    const former = (known?.areas ?? []).filter(({ kind }) => kind === one.kind);
    const formerSource = known?.sources.find(({ kind }) => kind === one.kind);
    try {
      const read = await readOutlines(one, former.length);
      const source = { kind: one.kind, url: read.url, takenAt: toIso(now), count: read.areas.length };
      areas.push(...read.areas);
      sources.push(source);
      say(`${one.title}: ${source.count} from ${source.url}, taken ${source.takenAt}.`);
    } catch (error) {
      failed += 1;
      areas.push(...former);
      if (formerSource) sources.push(formerSource);
      const stays = formerSource ? ` The ${formerSource.count} of ${formerSource.takenAt} stay.` : ' There are none.';
      say(`${one.title}: could not be read. ${error instanceof Error ? error.message : error}${stays}`);
    }
  }
  if (failed === wanted.length) return wanted.length === 0;
  const version = await writeAreas(inOrderOfIds(areas), sources);
  const same = version === known?.version ? ', as before' : '';
  say(`Version ${version}${same}: ${areas.length} areas. Records get them within half an hour, by the job areas.`);
  return failed === 0;
};
