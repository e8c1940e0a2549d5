/** The map layers of the simulated Seattle: the county's addresses and parcels, the city's streets. */
import { streetParts } from '../../../shared/cities/seattle/readers/street-parts.ts';
import { double, integer, type Layer, objectId, text } from '../arcgis-layer.ts';
import type { House, Land } from './land.ts';

/** The product's questions to layers of the whole county. */
const IN_CITY = "UPPER(CTYNAME)='SEATTLE'";

/** Before every start of the sample. */
const EDITED_AT = new Date('2026-01-05T09:00:00Z');

/** King County's numbers of parcels: six digits of a plat and four of a lot. */
const pinOf = ({ id }: House): string => String(7_000_000_010 + id * 10);

const fullAddress = ({ number, block }: House): string => `${number} ${block.street}`;

/** The county divides `12TH AVE S` in three, the direction behind last. */
const countyStreet = (street: string) => {
  const words = street.split(' ');
  const isBehind = streetParts(street)?.sttype === null;
  return {
    ADDR_PD: isBehind ? '' : words[0],
    ADDR_PT: '',
    ADDR_SN: isBehind ? words.slice(0, -2).join(' ') : words.slice(1, -1).join(' '),
    ADDR_ST: isBehind ? words.at(-2) : words.at(-1),
    ADDR_SD: isBehind ? words.at(-1) : '',
  };
};

const of = <T>(things: readonly T[], index: number): T => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`The layer has no feature ${index}.`);
  return thing;
};

export const addressLayer = ({ houses }: Land): Layer => ({
  name: 'Address points',
  where: IN_CITY,
  geometryType: 'esriGeometryPoint',
  fields: [
    ...[objectId, integer('SITEID'), integer('ADDR_NUM')],
    ...['ADDR_HN', 'ADDR_PD', 'ADDR_PT', 'ADDR_SN', 'ADDR_ST', 'ADDR_SD', 'Unit'].map(text),
    ...['CTYNAME', 'ZIP5', 'PIN', 'ADDR_FULL'].map(text),
  ],
  editedAt: EDITED_AT,
  count: houses.length,
  feature: (index) => {
    const house = of(houses, index);
    return {
      properties: {
        OBJECTID: index + 1,
        SITEID: 800_000 + house.id,
        ADDR_NUM: house.number,
        ADDR_HN: String(house.number),
        ...countyStreet(house.block.street),
        Unit: null,
        CTYNAME: 'SEATTLE',
        ZIP5: house.at[1] > 47.63 ? '98107' : '98144',
        PIN: pinOf(house),
        ADDR_FULL: fullAddress(house),
      },
      geometry: { type: 'Point', coordinates: house.at },
    };
  },
});

/** Half the side of a lot, in degrees. */
const HALF = 0.00006;

export const parcelLayer = ({ houses }: Land): Layer => ({
  name: 'Parcels',
  where: IN_CITY,
  id: 2,
  maxRecordCount: 1000,
  geometryType: 'esriGeometryPolygon',
  fields: [
    ...[objectId, ...['PIN', 'ADDR_FULL', 'ZIP5', 'CTYNAME', 'PREUSE_DESC'].map(text)],
    ...['LOTSQFT', 'KCA_ACRES', 'APPRLNDVAL', 'APPR_IMPR'].map(double),
  ],
  editedAt: EDITED_AT,
  count: houses.length,
  feature: (index) => {
    const house = of(houses, index);
    const [lng, lat] = house.at;
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const;
    return {
      properties: {
        OBJECTID: index + 1,
        PIN: pinOf(house),
        ADDR_FULL: fullAddress(house),
        ZIP5: lat > 47.63 ? '98107' : '98144',
        CTYNAME: 'SEATTLE',
        LOTSQFT: 3600 + (house.id % 40) * 60,
        KCA_ACRES: 0.1,
        APPRLNDVAL: 400_000 + (house.id % 300) * 1000,
        APPR_IMPR: 200_000 + (house.id % 500) * 1000,
        PREUSE_DESC: house.id % 9 === 0 ? 'Apartment' : 'Single Family(Res Use/Zone)',
      },
      geometry: {
        type: 'Polygon',
        coordinates: [corners.map(([east, north]) => [lng + east * HALF, lat + north * HALF])],
      },
    };
  },
});

export const streetLayer = ({ blocks }: Land): Layer => ({
  name: 'Seattle Streets',
  geometryType: 'esriGeometryPolyline',
  fields: [
    ...[objectId, integer('COMPKEY'), text('STNAME_ORD'), text('STATUS'), integer('ARTCLASS')],
    ...['L_ADRS_FROM', 'L_ADRS_TO', 'R_ADRS_FROM', 'R_ADRS_TO'].map(integer),
  ],
  editedAt: EDITED_AT,
  count: blocks.length,
  feature: (index) => {
    const { id, street, hundred, line, isArterial } = of(blocks, index);
    return {
      properties: {
        OBJECTID: index + 1,
        COMPKEY: 1000 + id,
        STNAME_ORD: street,
        STATUS: 'INSVC',
        ARTCLASS: isArterial ? 2 : 0,
        L_ADRS_FROM: hundred + 1,
        L_ADRS_TO: hundred + 99,
        R_ADRS_FROM: hundred + 2,
        R_ADRS_TO: hundred + 98,
      },
      geometry: { type: 'LineString', coordinates: line },
    };
  },
});
