/** The answers of each city source: pages of calls, map layers, packages of files, the library's photos. */
import type { SourceName } from '../../../shared/datasets/source-names.ts';
import type { Layer } from '../arcgis-layer.ts';
import { type LayerPlace, layerSource } from '../layer-source.ts';
import { packageSource } from '../package-source.ts';
import type { Host, Source } from '../source.ts';
import { type Calls, fireSource, policeSource } from './calls/call-sources.ts';
import type { City } from './city.ts';
import { crimeArchivePackage, crimePackage } from './crimes/crime-files.ts';
import { nibrsArchivePackage, nibrsPackage } from './crimes/nibrs-files.ts';
import type { Formats } from './formats.ts';
import { type GarbageDays, garbageSources } from './garbage/garbage.ts';
import type { Address } from './land/addresses.ts';
import { addressPointsLayer, CENTERLINES, centerlinesLayer } from './layers/county-layers.ts';
import { addressLayer } from './layers/layers.ts';
import { EDITED_AT, segmentLayer } from './layers/segment-layer.ts';
import { cityParcelLayer } from './parcels/city-parcel-layer.ts';
import { countyParcelLayer } from './parcels/parcel-layers.ts';
import { PARCEL_VIEW, parcelView } from './parcels/parcel-view.ts';
import { photoSources } from './photos/photos.ts';
import { propertyArchivePackage, propertyPackage } from './properties/property-files.ts';
import { assessmentYearAt } from './wall-clock.ts';

/** Sources whose answers have another form in the formats of 2023, at the same address. */
export type Changing = 'CRIMES' | 'CRIMES_ARCHIVE' | 'HISTORIC_PHOTOS' | 'GARBAGE_DAY_SERVICE';

export interface Current extends Calls {
  city: City;
  formats: Formats;
  /** The formats that a source speaks now. */
  formatsOf(source: Changing): Formats;
}

export interface CitySources {
  /** The addresses at which each source is to be had; the first is the one that the product reads. */
  simulated: Readonly<Record<string, readonly [Source, ...Source[]]>>;
  garbageDays: GarbageDays;
}

const SERVICES = '/arcgis/rest/services';
/** The county's services at ArcGIS Online. */
const ONLINE = '/s1wgJQKbKJihhhaT/ArcGIS/rest/services';

/** The county's layers of addresses and of centrelines: the renewed, and the older. */
const countyLayers = ({ city, quirks }: Current) => {
  const keyOf = (address: Address): string | null => city.parcels().keyOf(address);
  return {
    addresses: layerSource(
      { host: 'county', path: `${SERVICES}/Addressing/Address_Points/MapServer/0`, renamed: 'HouseNo' },
      () => addressPointsLayer(city.addresses, keyOf, quirks.bareAddresses ?? false),
    ),
    olderAddresses: layerSource(
      { host: 'county', path: `${SERVICES}/AddressPoints/AddressPoints/MapServer/0`, renamed: 'STREET' },
      () => addressLayer(city.addresses, keyOf),
    ),
    segments: layerSource(
      { host: 'arcgis-online', path: `${ONLINE}/Street_Centerlines/FeatureServer/${CENTERLINES}`, renamed: 'STREET' },
      () => centerlinesLayer(city.segments),
    ),
    olderSegments: layerSource(
      { host: 'county', path: `${SERVICES}/Streets/Centerlines/MapServer/0`, renamed: 'STREET' },
      () => segmentLayer(city.segments),
    ),
  };
};

/** The layers of parcels: the city's own, the county's at its present and at its older address, and its view. */
const parcelLayers = ({ city, now }: Current) => {
  const year = assessmentYearAt(now());
  const county = (): Layer => countyParcelLayer(city.parcels().parcels, EDITED_AT, year);
  const place = (host: Host, path: string): LayerPlace => ({ host, path, renamed: 'TAXKEY' });
  return {
    own: layerSource(place('milwaukeemaps', `${SERVICES}/property/parcels_mprop/MapServer/2`), () =>
      cityParcelLayer(city.parcels().parcels, EDITED_AT, year),
    ),
    county: layerSource(place('county', `${SERVICES}/PropertyInfo/Parcels/MapServer/4`), () => ({
      ...county(),
      id: 4,
    })),
    olderCounty: layerSource(place('county', `${SERVICES}/ParcelInformation/Parcels/MapServer/0`), county),
    view: layerSource(
      place(
        'arcgis-online',
        `${ONLINE}/Milwaukee_County_Parcels_Property_Information_view/FeatureServer/${PARCEL_VIEW}`,
      ),
      () => parcelView(county()),
    ),
  };
};

export const citySources = (current: Current): CitySources => {
  const { city, formatsOf } = current;
  const isPresent = current.formats === '2026';
  const layers = countyLayers(current);
  const parcels = parcelLayers(current);
  const garbage = garbageSources(city, current.now, () => formatsOf('GARBAGE_DAY_SERVICE'));
  const [nibrs, nibrsArchive] = [nibrsPackage(current), nibrsArchivePackage(current)];
  const [wibr, wibrArchive] = [crimePackage(current), crimeArchivePackage(current)];
  const speaks = (source: Changing): boolean => formatsOf(source) === '2026';
  const simulated: { [N in SourceName]?: readonly [Source, ...Source[]] } = {
    POLICE_CALLS: [policeSource(current)],
    FIRE_CALLS: [fireSource(current)],
    STREET_ADDRESSES: isPresent ? [layers.addresses, layers.olderAddresses] : [layers.olderAddresses],
    STREET_SEGMENTS: isPresent ? [layers.segments, layers.olderSegments] : [layers.olderSegments],
    CRIMES: [packageSource(() => (speaks('CRIMES') ? nibrs : wibr))],
    CRIMES_ARCHIVE: [packageSource(() => (speaks('CRIMES_ARCHIVE') ? nibrsArchive : wibrArchive))],
    PROPERTIES: [packageSource(() => propertyPackage(current))],
    PROPERTIES_ARCHIVE: [packageSource(() => propertyArchivePackage(current))],
    PARCELS: isPresent ? [parcels.view, parcels.county, parcels.own] : [parcels.olderCounty, parcels.own],
    HISTORIC_PHOTOS: [photoSources(city, () => formatsOf('HISTORIC_PHOTOS'))],
    GARBAGE_DAY: [garbage.form],
    GARBAGE_DAY_SERVICE: [garbage.service],
  };
  return { simulated, garbageDays: garbage.days };
};
