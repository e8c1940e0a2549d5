/** One ArcGIS map layer over HTTP: its description, its count and its features as GeoJSON pages. */
import type { Geometry } from '../../shared/base/geo.ts';

/** A field of the layer, in ArcGIS' own words. */
export interface Field {
  name: string;
  type: 'esriFieldTypeOID' | 'esriFieldTypeInteger' | 'esriFieldTypeDouble' | 'esriFieldTypeString';
}

export const text = (name: string): Field => ({ name, type: 'esriFieldTypeString' });
export const integer = (name: string): Field => ({ name, type: 'esriFieldTypeInteger' });
export const double = (name: string): Field => ({ name, type: 'esriFieldTypeDouble' });
export const objectId: Field = { name: 'OBJECTID', type: 'esriFieldTypeOID' };

export interface Layer {
  name: string;
  /** The number at the end of its address; 0 when absent. */
  id?: number;
  /** The most features of one answer; 2,000 when absent. */
  maxRecordCount?: number;
  geometryType: 'esriGeometryPoint' | 'esriGeometryPolyline' | 'esriGeometryPolygon';
  fields: readonly Field[];
  /** The condition that all its features meet; without it none but `1=1` is served. */
  where?: string;
  /** When the data last changed. */
  editedAt: Date;
  count: number;
  /** Feature `index` counted from 0; its OBJECTID is `index + 1`. */
  feature(index: number): { properties: Record<string, unknown>; geometry: Geometry };
}

const MAX_RECORD_COUNT = 2000;

/** The service's way to fail: HTTP 200 and this body. */
export const arcgisError = (code: number, message: string): object => ({ error: { code, message, details: [] } });

const mostOf = ({ maxRecordCount = MAX_RECORD_COUNT }: Layer): number => maxRecordCount;

const about = (layer: Layer): object => ({
  currentVersion: 10.91,
  id: layer.id ?? 0,
  name: layer.name,
  type: 'Feature Layer',
  geometryType: layer.geometryType,
  objectIdField: 'OBJECTID',
  maxRecordCount: mostOf(layer),
  supportedQueryFormats: 'JSON, geoJSON',
  advancedQueryCapabilities: { supportsPagination: true, supportsOrderBy: true },
  capabilities: 'Map,Query,Data',
  editingInfo: { lastEditDate: layer.editedAt.getTime() },
  fields: layer.fields.map(({ name, type }) => ({ name, type, alias: name })),
});

const wholeNumber = (text: string | null, fallback: number): number | null =>
  text === null ? fallback : /^\d{1,9}$/.test(text) ? Number(text) : null;

const page = (layer: Layer, query: URLSearchParams): object => {
  const offset = wholeNumber(query.get('resultOffset'), 0);
  const asked = wholeNumber(query.get('resultRecordCount'), mostOf(layer));
  if (offset === null || asked === null) return arcgisError(400, 'Unable to complete operation.');
  const end = Math.min(layer.count, offset + Math.min(asked, mostOf(layer)));
  const features = Array.from({ length: Math.max(0, end - offset) }, (_, i) => ({
    type: 'Feature',
    id: offset + i + 1,
    ...layer.feature(offset + i),
  }));
  const more = end < layer.count ? { properties: { exceededTransferLimit: true } } : {};
  return { type: 'FeatureCollection', ...more, features };
};

/** The JSON body for a request below the layer: '' is the layer itself, '/query' asks for features. */
export const answerLayer = (layer: Layer, path: string, query: URLSearchParams): object => {
  if (path === '') return query.get('f') === 'json' ? about(layer) : arcgisError(400, 'Only f=json is served here.');
  if (path !== '/query') return arcgisError(404, 'Not Found');
  if (query.get('where') !== (layer.where ?? '1=1')) return arcgisError(400, "'Invalid Query' is not served here.");
  if (query.get('returnCountOnly') === 'true') return { count: layer.count };
  if (query.get('f') !== 'geojson') return arcgisError(400, 'Only f=geojson is served here.');
  return page(layer, query);
};
