/** What is known about an address: its point, parcel and districts, and what happened around it. */

import { type CallCountName, callCountName } from '../../shared/api/schemas/lookups.ts';
import { CALLS, type DatasetName, datasetFor } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { formatAddress, normaliseStreet } from '../../shared/places/address.ts';
import type { LngLat } from '../../shared/places/geo.ts';
import { clock } from '../lib/clock.ts';
import { countNear, countPhotosNear, isTimed, recordsNear } from '../snapshots/query/near.ts';
import { type AskedAddress, parcelOfAddress } from './address-parcel.ts';
import type { Placed } from './gazetteer/gazetteer.ts';
import { geocode } from './geocode.ts';

interface Counts {
  days30: number;
  days365: number;
}

interface AddressFacts extends Placed {
  address: string;
  parcel: RoleRecord<'parcels'> | null;
  policeDistrict: number | null;
  aldermanicDistrict: number | null;
  ward: number | null;
  zip: string | null;
  /** Within a quarter mile. */
  nearby: Record<CallCountName, Counts> & { crimes: Counts; historicPhotos: number };
  pickupRoute: string | null;
}

const CRIMES = datasetFor('crimes');

const QUARTER_MILE = 402.336;

/** A block is about this long. */
const BLOCK_METRES = 150;

/** As many of the newest crimes on the block decide on its ward: single ones are placed beyond a boundary. */
const WARD_CRIMES = 5;

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

/** The ward that the newest crimes on the block name most often; null where none names any. */
const wardAround = async (at: LngLat): Promise<number | null> => {
  if (!CRIMES || !isTimed(CRIMES)) return null;
  const near = await recordsNear(CRIMES, at, BLOCK_METRES, { from: daysAgo(365), most: 100 });
  const crimes = near as unknown[] as RoleRecord<'crimes'>[]; // The dataset with this role.
  const wards = crimes.flatMap(({ ward }) => ward ?? []).slice(0, WARD_CRIMES);
  const times = (ward: number): number => wards.filter((other) => other === ward).length;
  return wards.toSorted((a, b) => times(b) - times(a))[0] ?? null;
};

const countsAround = async (name: DatasetName | null, at: LngLat): Promise<Counts> => {
  if (!name || !isTimed(name)) return { days30: 0, days365: 0 };
  const [days30 = 0, days365 = 0] = await countNear(name, at, QUARTER_MILE, [daysAgo(30), daysAgo(365)]);
  return { days30, days365 };
};

/** Null for an address that does not exist. Throws `unavailable` while no addresses were published. */
export const addressFacts = async (asked: AskedAddress): Promise<AddressFacts | null> => {
  const { number } = asked;
  const placed = await geocode([number, asked.direction, asked.name, asked.type].filter(Boolean).join(' '));
  if (!placed) return null;
  const at = placed.geometry.coordinates;
  const [parcel, ward, calls, crimes, historicPhotos] = await Promise.all([
    parcelOfAddress(asked, at),
    wardAround(at),
    Promise.all(CALLS.map(async (name) => [callCountName(name), await countsAround(name, at)] as const)),
    countsAround(CRIMES, at),
    countPhotosNear(at, QUARTER_MILE),
  ]);
  return {
    address: formatAddress({ number: number.toUpperCase(), street: normaliseStreet(asked) }),
    ...placed,
    parcel,
    policeDistrict: parcel?.police ?? null,
    aldermanicDistrict: parcel?.ald ?? null,
    ward,
    zip: parcel?.par_zip ?? null,
    // A count for each dataset of calls.
    nearby: { ...(Object.fromEntries(calls) as Record<CallCountName, Counts>), crimes, historicPhotos },
    pickupRoute: null,
  };
};
