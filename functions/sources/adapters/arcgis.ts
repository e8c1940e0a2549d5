/** Reads all features of an ArcGIS map layer, page by page, as GeoJSON in WGS84. */
import type { Geometry } from '../../../shared/base/geo.ts';
import { fetchText, type Limits } from '../fetch-document.ts';

/** A feature; its attributes have lower-case names, since layers differ in the case of the same name. */
export interface LayerFeature {
  attributes: Record<string, unknown>;
  geometry: Geometry | null;
}

interface Feature {
  properties: Record<string, unknown>;
  geometry: Geometry | null;
}

const PAGE_LIMITS: Limits = { seconds: 60, bytes: 50_000_000 };
/** Layers offer up to 200,000 features a page; this many are some megabytes. */
const MOST_PER_PAGE = 5000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A body of the service; its errors come with status 200 and an `error` object. */
const ask = async (address: string, params: Record<string, string>): Promise<Record<string, unknown>> => {
  const { host } = new URL(address);
  const text = await fetchText(`${address}?${new URLSearchParams(params)}`, PAGE_LIMITS);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${host} answered something that is not JSON.`, { cause });
  }
  if (!isObject(body)) throw new Error(`${host} answered JSON that is no object.`);
  if (isObject(body.error)) throw new Error(`${host} answered an error: ${body.error.code} ${body.error.message}`);
  return body;
};

const positive = (value: unknown, what: string): number => {
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`The layer gives no ${what}.`);
  return value;
};

/** Lowers the names of attributes; each is lowered once, as all features of a page have the same. */
const lowerKeys = (): ((properties: Record<string, unknown>) => Record<string, unknown>) => {
  const lowered = new Map<string, string>();
  return (properties) => {
    const attributes: Record<string, unknown> = {};
    for (const name in properties) {
      let lower = lowered.get(name);
      if (lower === undefined) {
        lower = name.toLowerCase();
        lowered.set(name, lower);
      }
      attributes[lower] = properties[name];
    }
    return attributes;
  };
};

export interface OpenLayer {
  /** Names of the attributes as the layer spells them; null where it has no feature that would tell. */
  columns: readonly string[] | null;
  /** Every feature, once, in the order of its object ids. Throws when fewer come than the layer counts. */
  features: AsyncIterable<LayerFeature>;
}

/** The fields in a layer's own description; none where it gives none. */
const fieldsOf = (about: Record<string, unknown>): { name: string; type: unknown }[] =>
  (Array.isArray(about.fields) ? about.fields : []).flatMap((field) =>
    isObject(field) && typeof field.name === 'string' ? [{ name: field.name, type: field.type }] : [],
  );

/** The field that numbers the features: pages in another order would overlap. Older services name it by its type alone. */
const objectIdOf = (about: Record<string, unknown>): string => {
  if (typeof about.objectIdField === 'string' && about.objectIdField !== '') return about.objectIdField;
  return fieldsOf(about).find(({ type }) => type === 'esriFieldTypeOID')?.name ?? 'OBJECTID';
};

interface Paging {
  where: string;
  total: number;
  pageSize: number;
  objectId: string;
}

async function* pagesOf(layer: string, { where, total, pageSize, objectId }: Paging): AsyncGenerator<Feature[]> {
  for (let read = 0; read < total; ) {
    const page = await ask(`${layer}/query`, {
      where,
      outFields: '*',
      outSR: '4326',
      orderByFields: objectId,
      resultOffset: String(read),
      resultRecordCount: String(pageSize),
      f: 'geojson',
    });
    if (!Array.isArray(page.features)) throw new Error('The layer answered a page without features.');
    // The service promises GeoJSON; features and attributes are checked below, geometries by the reader.
    const features: Feature[] = page.features;
    if (features.length === 0) throw new Error(`The layer gave ${read} of ${total} features.`);
    yield features;
    read += features.length;
  }
}

async function* featuresOf(pages: AsyncIterator<Feature[]>, first: Feature[]) {
  for (let features = first; ; ) {
    const lower = lowerKeys();
    for (const feature of features) {
      if (!isObject(feature) || !isObject(feature.properties))
        throw new Error('The layer answered a feature of another shape.');
      yield { attributes: lower(feature.properties), geometry: feature.geometry };
    }
    const next = await pages.next();
    if (next.done) return;
    features = next.value;
  }
}

/** The part of a layer's description that holds for every feature. */
const ALL = '1=1';

/**
 * Opens `layer`, the address ending in the layer's number: its description, the count of the features for which `where` holds,
 * and their first page. Throws when the service fails or answers something else.
 */
export const openLayer = async (layer: string, where = ALL): Promise<OpenLayer> => {
  const about = await ask(layer, { f: 'json' });
  const pageSize = Math.min(positive(about.maxRecordCount, 'maxRecordCount'), MOST_PER_PAGE);
  const counted = await ask(`${layer}/query`, { where, returnCountOnly: 'true', f: 'json' });
  const total = positive(counted.count, 'count of its features');
  const pages = pagesOf(layer, { where, total, pageSize, objectId: objectIdOf(about) });
  const { value: first = [] } = await pages.next();
  const [sample] = first;
  const given = isObject(sample) && isObject(sample.properties) ? Object.keys(sample.properties) : [];
  // The features' own fields count: a description may name what they lack.
  return {
    columns: given.length > 0 ? given : fieldsOf(about).map(({ name }) => name),
    features: featuresOf(pages, first),
  };
};
