/** What each city source answers: pages of calls, map layers, packages of files, the library's photos. */
import type { FireRow } from '../../functions/feeds/fire-dispatch-call.ts';
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import type { SourceName } from '../../shared/city.ts';
import { answerLayer, arcgisError, type Layer } from './arcgis-layer.ts';
import type { City } from './city.ts';
import { crimeArchivePackage, crimePackage } from './crime-files.ts';
import { type GarbageDays, garbageSources } from './garbage.ts';
import { addressLayer, EDITED_AT, segmentLayer } from './layers.ts';
import { packageSource } from './package-source.ts';
import { cityParcelLayer, countyParcelLayer } from './parcel-layers.ts';
import { photoSources } from './photos.ts';
import { policePage, withQuirks } from './police-page.ts';
import { propertyArchivePackage, propertyPackage } from './property-files.ts';
import { share } from './random.ts';
import { below, HTML_ERROR, HTML_TYPE, JSON_TYPE, type Source } from './source.ts';
import { assessmentYearAt } from './wall-clock.ts';

export interface Current {
  /** Milliseconds. */
  now(): number;
  seed: number;
  city: City;
  police(): PoliceRow[];
  fire(): FireRow[];
}

const police = (current: Current): Source => {
  const path = '/MPDCallData/index.jsp';
  return {
    address: `${path}?district=All`,
    answer: (asked, isChanged) => {
      if (asked.path !== path) return null;
      const at = current.now();
      const district = asked.query.get('district') ?? 'All';
      const rows = current.police().filter((row) => district === 'All' || row.district === district);
      const headings = ['Call', 'Time', 'Address', 'District', 'Type', 'Disposition'];
      const shown = withQuirks(rows, at, current.seed);
      return { type: HTML_TYPE, body: policePage(shown, at, district, isChanged ? headings : undefined) };
    },
    errorPage: HTML_ERROR,
  };
};

const withLowerDisposition = ({ DISPOSITION, ...row }: FireRow): FireRow => ({ ...row, disposition: DISPOSITION });

const fire = (current: Current): Source => {
  const path = '/MFDCallData/GetCalls';
  return {
    address: path,
    answer: (asked, isChanged) => {
      if (asked.path !== path) return null;
      const rows = current.fire();
      // The key of the disposition has been seen in both cases.
      const isLower = share(current.seed, Math.floor(current.now() / 60_000), 4) < 0.2;
      const result = isLower ? rows.map(withLowerDisposition) : rows;
      return { type: JSON_TYPE, body: JSON.stringify(isChanged ? { calls: result } : { result }) };
    },
    errorPage: HTML_ERROR,
  };
};

/** `renamed` is the field that is called otherwise when the layer's shape has changed. */
const layer = (path: string, served: () => Layer, renamed: string): Source => ({
  address: path,
  answer: (asked, isChanged) => {
    const rest = below(path, asked);
    if (rest === null) return null;
    const current = served();
    const body = JSON.stringify(answerLayer(current, rest, asked.query));
    return {
      type: JSON_TYPE,
      body: isChanged ? body.replaceAll(`"${renamed}":`, `"NEW_${renamed}":`) : body,
      etag: `"${current.editedAt.getTime().toString(36)}-${current.count}-${rest}${asked.query}"`,
    };
  },
  errorPage: { type: JSON_TYPE, body: JSON.stringify(arcgisError(500, 'Error performing query operation')) },
});

/** Makes a value when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const SERVICES = '/arcgis/rest/services';

export interface CitySources {
  /** Every source that the product reads, by its name. */
  named: Record<SourceName, Source>;
  /** The city's own layer of parcels, which the product reads where the county's can't be had. */
  cityParcels: Source;
  garbageDays: GarbageDays;
}

export const citySources = (current: Current): CitySources => {
  const { city } = current;
  const year = assessmentYearAt(current.now());
  const parcels = () => city.parcels().parcels;
  const addresses = once(() => addressLayer(city.addresses, city.parcels().keyOf));
  const segments = once(() => segmentLayer(city.segments));
  const countyParcels = once(() => countyParcelLayer(parcels(), EDITED_AT, year));
  const cityParcels = once(() => cityParcelLayer(parcels(), EDITED_AT, year));
  const garbage = garbageSources(city, current.now);
  return {
    named: {
      POLICE_CALLS: police(current),
      FIRE_CALLS: fire(current),
      STREET_ADDRESSES: layer(`${SERVICES}/AddressPoints/AddressPoints/MapServer/0`, addresses, 'STREET'),
      STREET_SEGMENTS: layer(`${SERVICES}/Streets/Centerlines/MapServer/0`, segments, 'STREET'),
      CRIMES: packageSource(crimePackage(current)),
      CRIMES_ARCHIVE: packageSource(crimeArchivePackage(current)),
      PROPERTIES: packageSource(propertyPackage(current)),
      PROPERTIES_ARCHIVE: packageSource(propertyArchivePackage(current)),
      PARCELS: layer(`${SERVICES}/ParcelInformation/Parcels/MapServer/0`, countyParcels, 'TAXKEY'),
      HISTORIC_PHOTOS: photoSources(city),
      GARBAGE_DAY: garbage.form,
      GARBAGE_DAY_SERVICE: garbage.service,
    },
    garbageDays: garbage.days,
    cityParcels: layer(`${SERVICES}/property/parcels_mprop/MapServer/2`, cityParcels, 'TAXKEY'),
  };
};
