/** The areas that are known now: those with outlines, and the ZIP codes of addresses. */
import type { MultiPolygon, Polygon } from '../../../shared/base/geo.ts';
import { areaId } from '../../../shared/places/area-names.ts';
import { AREA_KINDS, areaValue, type ListedArea, unknownArea } from '../../../shared/places/areas.ts';
import { areaBounds } from '../../../shared/places/inside.ts';
import { didYouMean } from '../../../shared/query/nearest-name.ts';
import { type LoadedAreas, loadAreas } from './stored-areas.ts';
import { loadZipCodes, type ZipCodes } from './zip-codes.ts';

/** An area as it is listed, and its outline where it has one. */
export interface KnownArea extends ListedArea {
  outline: Polygon | MultiPolygon | null;
}

const madeOf = (outlines: LoadedAreas | null, zips: ZipCodes | null): KnownArea[] => {
  const outlined = (outlines?.areas ?? []).map((area): KnownArea => ({ ...area, bounds: areaBounds(area.outline) }));
  const codes = [...(zips?.boxes ?? [])].map(
    ([name, bounds]): KnownArea => ({ id: areaId('zipCode', name), kind: 'zipCode', name, bounds, outline: null }),
  );
  const rank = ({ kind }: KnownArea): number => AREA_KINDS.indexOf(kind);
  return [...outlined, ...codes].sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1),
  );
};

/** Made of outlines and addresses as they are loaded: boxes of outlines take some milliseconds. */
let made: { outlines: LoadedAreas | null; zips: ZipCodes | null; areas: KnownArea[] } | null = null;

/** By kind, and of a kind by number or name. Empty where neither outlines nor addresses are loaded. */
export const knownAreas = async (): Promise<readonly KnownArea[]> => {
  const [outlines, zips] = await Promise.all([loadAreas(), loadZipCodes()]);
  if (made?.outlines !== outlines || made?.zips !== zips) made = { outlines, zips, areas: madeOf(outlines, zips) };
  return made.areas;
};

/** Why nothing can be asked by this area, in a sentence; null where it is known. */
export const areaFault = async (id: string): Promise<string | null> => {
  const kind = areaValue(id)?.kind;
  const areas = await knownAreas();
  if (areas.some((area) => area.id === id)) return null;
  const hasOutlines = areas.some((area) => area.kind !== 'zipCode');
  if (kind === 'zipCode' && !areas.some((area) => area.kind === 'zipCode'))
    return 'no addresses with ZIP codes are loaded, so that nothing can be asked by one';
  if (kind !== 'zipCode' && !hasOutlines)
    return 'no outlines of neighborhoods and districts are loaded, so that nothing can be asked by one';
  const ids = areas.map((area) => area.id);
  return `${unknownArea(id)}${didYouMean(id, ids)}`;
};
