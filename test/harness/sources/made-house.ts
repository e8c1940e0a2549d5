/** A made-up house as a feature of the city's layer of addresses. */

interface MadeHouse {
  id: string;
  number: number;
  /** Its name alone: it is a street in the north. */
  street: string;
  at: readonly [lng: number, lat: number];
}

export const houseFeature = ({ id, number, street, at }: MadeHouse) => ({
  type: 'Feature',
  properties: {
    ADDRESS_ID: id,
    HOUSENO: number,
    HOUSESX: null,
    DIR: 'N',
    STREET: street,
    STTYPE: 'ST',
    MUNI: 'MILWAUKEE',
  },
  geometry: { type: 'Point', coordinates: at },
});
