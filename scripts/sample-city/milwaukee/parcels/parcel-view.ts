/** The county's view of its parcels for the web: the same rows, with names that are not cut to ten letters. */
import type { Layer } from '../../arcgis-layer.ts';

/** `DESCRIPTION` has been seen; how the others are called is likely, not known. The view has no `MAP_ID` that is known. */
const LONG_NAMES: Readonly<Record<string, string | null>> = {
  MAP_ID: null,
  PARCEL_DES: 'PARCEL_DESC',
  RECORD_DAT: 'RECORD_DATE',
  ASSESSEDVA: 'ASSESSEDVALUE',
  DESCRIPTIO: 'DESCRIPTION',
  PARCEL_TYP: 'PARCEL_TYPE',
  FAIR_MKT_V: 'FAIR_MKT_VALUE',
  SCHOOL_DIS: 'SCHOOL_DISTRICT',
  PAR_ZIP_EX: 'PAR_ZIP_EXT',
  DWELLING_C: 'DWELLING_COUNT',
};

/** The view's name of a field; null for one that it lacks. */
const longName = (name: string): string | null => (name in LONG_NAMES ? (LONG_NAMES[name] ?? null) : name);

/** The last part of the view's address; no other number is there. */
export const PARCEL_VIEW = 58;

export const parcelView = (layer: Layer): Layer => ({
  ...layer,
  name: 'Milwaukee County Parcels - Property Information',
  id: PARCEL_VIEW,
  fields: layer.fields.flatMap((field) => {
    const name = longName(field.name);
    return name === null ? [] : [{ ...field, name }];
  }),
  feature: (index) => {
    const { properties, geometry } = layer.feature(index);
    const renamed = Object.entries(properties).flatMap(([name, value]) => {
      const long = longName(name);
      return long === null ? [] : [[long, value] as const];
    });
    return { properties: Object.fromEntries(renamed), geometry };
  },
});
