/** The outlines of areas in the bucket: written by an operator's command, read by whatever finds or lists areas. */
import { createHash } from 'node:crypto';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { type AreaIndex, areaIndex } from '../../../shared/places/area-index.ts';
import type { OutlinedArea, OutlinedKind } from '../../../shared/places/areas.ts';
import { numberEnv } from '../../lib/env.ts';
import { getText, putText } from '../objects.ts';

/** The source of the outlines of a kind. */
export interface AreaSource {
  kind: OutlinedKind;
  url: string;
  takenAt: IsoTime;
  /** How many areas. */
  count: number;
}

/** The small object that says which outlines are current: it is read to see whether they changed. */
interface AreasList {
  version: string;
  sources: AreaSource[];
}

export interface StoredAreas extends AreasList {
  /** In the order of their ids. */
  areas: OutlinedArea[];
}

const LIST_KEY = 'areas/current.json';
const outlinesKey = (version: string): string => `areas/${version}.json`;
const TYPE = 'application/json';
const VERSION_LENGTH = 16;

const readList = async (): Promise<AreasList | null> => {
  const text = await getText(LIST_KEY);
  return text === null ? null : (JSON.parse(text) as AreasList); // Only `writeAreas` writes it.
};

const readOutlines = async (list: AreasList): Promise<StoredAreas> => {
  const text = await getText(outlinesKey(list.version));
  if (text === null) throw new Error(`The outlines of areas ${list.version} are gone: run npm run areas again.`);
  return { ...list, areas: JSON.parse(text) as OutlinedArea[] }; // The same holds here.
};

/** The outlines as they are in the bucket now; null where there are none. */
export const readAreas = async (): Promise<StoredAreas | null> => {
  const list = await readList();
  return list && readOutlines(list);
};

/** Replaces the outlines: those who have the former ones read these next. Answers their version, which follows from them alone. */
export const writeAreas = async (areas: readonly OutlinedArea[], sources: readonly AreaSource[]): Promise<string> => {
  const text = JSON.stringify(areas);
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
  await putText(outlinesKey(version), text, TYPE);
  await putText(LIST_KEY, JSON.stringify({ version, sources }), TYPE);
  return version;
};

export interface LoadedAreas extends StoredAreas {
  at: AreaIndex;
}

const load = async (list: AreasList): Promise<LoadedAreas> => {
  const stored = await readOutlines(list);
  return { ...stored, at: areaIndex(stored.areas) };
};

let kept: { lookedAt: number; version: string | null; loaded: Promise<LoadedAreas | null> } | null = null;

/** The outlines with their index, kept in memory until there are others; null where there are none. */
export const loadAreas = async (): Promise<LoadedAreas | null> => {
  const now = performance.now();
  if (kept && now - kept.lookedAt < numberEnv('snapshotCheckMs', 5000)) return kept.loaded;
  const list = await readList();
  const version = list?.version ?? null;
  if (kept?.version === version) kept.lookedAt = now;
  else kept = { lookedAt: now, version, loaded: list ? load(list) : Promise.resolve(null) };
  const mine = kept;
  try {
    return await mine.loaded;
  } catch (error) {
    // The next caller reads again.
    if (kept === mine) kept = null;
    throw error;
  }
};
