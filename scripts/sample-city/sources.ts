/** What each city source answers: the police page, the list of fire calls, the county's map layers. */
import type { FireRow } from '../../functions/feeds/fire-dispatch-call.ts';
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import type { SourceName } from '../../shared/city.ts';
import { answerLayer, arcgisError, type Layer } from './arcgis-layer.ts';
import type { Answer } from './faults.ts';
import { policePage, withQuirks } from './police-page.ts';
import { share } from './random.ts';

/** One source: where it lies on the server, what it answers, and its way to say that it failed. */
export interface Source {
  path: string;
  /** The query with which the product asks. */
  query: string;
  answer(subPath: string, query: URLSearchParams, changedShape: boolean): Answer;
  errorPage: Answer;
}

export interface Current {
  /** Milliseconds. */
  now(): number;
  seed: number;
  police(): PoliceRow[];
  fire(): FireRow[];
  addresses: Layer;
  segments: Layer;
}

const HTML = 'text/html;charset=ISO-8859-1';
const JSON_TYPE = 'application/json;charset=UTF-8';
const ERROR_PAGE: Answer = {
  type: HTML,
  body: '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>HTTP Status 500 - Internal Server Error</h1></body></html>',
};

const police = (current: Current): Source => ({
  path: '/MPDCallData/index.jsp',
  query: '?district=All',
  answer: (_, query, changedShape) => {
    const at = current.now();
    const district = query.get('district') ?? 'All';
    const rows = current.police().filter((row) => district === 'All' || row.district === district);
    const headings = ['Call', 'Time', 'Address', 'District', 'Type', 'Disposition'];
    const shown = withQuirks(rows, at, current.seed);
    return { type: HTML, body: policePage(shown, at, district, changedShape ? headings : undefined) };
  },
  errorPage: ERROR_PAGE,
});

const withLowerDisposition = ({ DISPOSITION, ...row }: FireRow): FireRow => ({ ...row, disposition: DISPOSITION });

const fire = (current: Current): Source => ({
  path: '/MFDCallData/GetCalls',
  query: '',
  answer: (_, __, changedShape) => {
    const rows = current.fire();
    // The key of the disposition has been seen in both cases.
    const isLower = share(current.seed, Math.floor(current.now() / 60_000), 4) < 0.2;
    const result = isLower ? rows.map(withLowerDisposition) : rows;
    return { type: JSON_TYPE, body: JSON.stringify(changedShape ? { calls: result } : { result }) };
  },
  errorPage: ERROR_PAGE,
});

const layer = (path: string, served: Layer): Source => ({
  path,
  query: '',
  answer: (subPath, query, changedShape) => {
    const body = JSON.stringify(answerLayer(served, subPath, query));
    return {
      type: JSON_TYPE,
      body: changedShape ? body.replaceAll('"STREET":', '"ROAD":') : body,
      etag: `"${served.editedAt.getTime().toString(36)}-${served.count}-${subPath}${query}"`,
    };
  },
  errorPage: { type: JSON_TYPE, body: JSON.stringify(arcgisError(500, 'Error performing query operation')) },
});

/** Every source that the product reads, by its name. */
export const citySources = (current: Current): Record<SourceName, Source> => ({
  POLICE_CALLS: police(current),
  FIRE_CALLS: fire(current),
  STREET_ADDRESSES: layer('/arcgis/rest/services/AddressPoints/AddressPoints/MapServer/0', current.addresses),
  STREET_SEGMENTS: layer('/arcgis/rest/services/Streets/Centerlines/MapServer/0', current.segments),
});
