/** The county's parcels in the city, with the assessor's values. */
import { point } from '../../../base/geo.ts';
import { integerOf, taxKeyOf, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { outlineOf } from '../../../datasets/reading/outline.ts';
import { rounded } from '../../../datasets/reading/position.ts';
import { pointOnSurface } from '../../../places/surface.ts';
import { streetParts } from './street-parts.ts';

/** `4903A LEARY AVE NW`: number, what follows it, street. */
const ADDRESS = /^(\d{1,6})(?:-?([A-Z])| (\d\/\d))? (.+)$/;

export const parcel: Feed<'parcel'> = {
  normalise({ cells, geometry }) {
    const taxkey = taxKeyOf(cells.PIN);
    if (!taxkey) return { reject: 'no-id' };
    const address = upperTextOf(cells.ADDR_FULL);
    const [, number, letter, fraction, name = ''] = ADDRESS.exec(address ?? '') ?? [];
    const parts = streetParts(name);
    const outline = outlineOf(geometry);
    return {
      taxkey,
      address,
      houseNumber: integerOf(number),
      housenrsfx: letter ?? fraction ?? null,
      streetdir: parts?.dir ?? null,
      streetname: parts?.street ?? null,
      streettype: parts?.sttype ?? null,
      unitnumber: null,
      use: wordsOf(cells.PREUSE_DESC),
      landValue: integerOf(cells.APPRLNDVAL),
      buildingValue: integerOf(cells.APPR_IMPR),
      geometry: outline && point(...rounded(pointOnSurface(outline))),
    };
  },
};
