/** Calls for a test to put on the sample city's pages, at addresses that the city really has. */
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { wallTimeAt } from '../../../shared/base/dates.ts';
import { point } from '../../../shared/base/geo.ts';
import { OWN } from '../../../shared/cities/milwaukee/city.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';

export interface CityAddress {
  houseno: string;
  dir: string;
  street: string;
  sttype: string;
  /** `1234 N 15TH ST`, with the city's spelling of the type where the two differ. */
  text: string;
  lng: number;
  lat: number;
}

/** The body that a subscription at an address posts; a mail for any major call within 660 feet where nothing else is wanted. */
export const subscriptionAt = (
  { lng, lat, houseno, dir, street, sttype }: CityAddress,
  wanted: Partial<Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance'>> = {},
) => ({
  dispatchCallType: 'AnyMajorDispatchCall' as const,
  distance: 660 as const,
  ...wanted,
  point: point(lng, lat),
  house_nr: houseno,
  sdir: dir,
  street,
  sttype,
});

/** The columns of the county's layer, in the spelling of its older version: the present one differs in case alone. */
interface Feature {
  properties: {
    HOUSENO: number | string;
    HOUSESX?: string | null;
    DIR: string | null;
    STREET: string;
    STTYPE: string | null;
    UNIT: string | null;
    MUNI: string;
  };
  geometry: { coordinates: [number, number] };
}

/** Plain Milwaukee addresses, read from the county layer as any client would. */
export const cityAddresses = async (layer: string): Promise<CityAddress[]> => {
  const query = new URLSearchParams({
    where: '1=1',
    outFields: '*',
    outSR: '4326',
    f: 'geojson',
    resultRecordCount: '500',
    resultOffset: '0',
  });
  const response = await fetch(`${layer}/query?${query}`);
  const page = (await response.json()) as { features: { properties: object; geometry: Feature['geometry'] }[] };
  const upper = (properties: object) =>
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toUpperCase(), value]));
  const features = page.features.map(
    ({ properties, geometry }) => ({ properties: upper(properties), geometry }) as Feature,
  );
  return features
    .filter(
      ({ properties: at }) => at.MUNI.toUpperCase() === 'MILWAUKEE' && !at.HOUSESX && !at.UNIT && at.DIR && at.STTYPE,
    )
    .map(({ properties: at, geometry }) => {
      const type = at.STTYPE ?? '';
      const parts = { houseno: String(at.HOUSENO), dir: at.DIR ?? '', street: at.STREET, sttype: type };
      const [lng, lat] = geometry.coordinates;
      return {
        ...parts,
        text: `${parts.houseno} ${parts.dir} ${parts.street} ${OWN.streets.typesOnPages[type] ?? type}`,
        lng,
        lat,
      };
    });
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `01/21/2023 04:19:36 PM`, as the police page writes Milwaukee's clock. */
export const policeTime = (at: Date): string => {
  const { year, month, day, hour, minute, second } = wallTimeAt(at);
  return `${two(month)}/${two(day)}/${year} ${two(hour % 12 || 12)}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `01/21/2023 16:19:36`, as the fire list writes it. */
export const fireTime = (at: Date): string => {
  const { year, month, day, hour, minute, second } = wallTimeAt(at);
  return `${two(month)}/${two(day)}/${year} ${two(hour)}:${two(minute)}:${two(second)}`;
};

export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** A row of the police page: a call at this address, still under way. */
export const policeCallAt = (
  at: Pick<CityAddress, 'text'>,
  callNumber: string,
  nature: string,
  reported: Date,
): PoliceRow => ({
  callNumber,
  dateTime: policeTime(reported),
  location: `${at.text},MKE`,
  district: '5',
  nature,
  status: 'Service in Progress',
});
