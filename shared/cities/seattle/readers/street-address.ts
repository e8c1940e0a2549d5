/** The county's address points in the city. */
import { integerOf, readCell, taxKeyOf, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { isPosition } from '../../../datasets/reading/position.ts';
import { pointOf } from './place-cells.ts';
import { streetParts } from './street-parts.ts';

export const streetAddress: Feed<'street-address'> = {
  normalise({ cells, geometry }, { unreadable }) {
    const { SITEID, ADDR_NUM, ADDR_HN, ADDR_PD, ADDR_PT, ADDR_SN, ADDR_ST, ADDR_SD } = cells;
    const addressId = upperTextOf(SITEID);
    if (!addressId) return { reject: 'no-id' };
    const houseno = integerOf(ADDR_NUM);
    if (!houseno || houseno < 0) return { reject: 'no-number' };
    const street = [ADDR_PD, ADDR_PT, ADDR_SN, ADDR_ST, ADDR_SD].map(wordsOf).filter(Boolean).join(' ');
    const parts = wordsOf(ADDR_SN) && streetParts(street);
    if (!parts) return { reject: 'no-street' };
    const position: unknown = geometry?.type === 'Point' ? geometry.coordinates : null;
    return {
      addressId,
      taxkey: readCell('taxkey', cells.PIN, taxKeyOf, unreadable),
      houseno,
      // `9043 A`: the number with what follows it.
      housesx: upperTextOf(ADDR_HN)?.replace(/^\d+[\s-]*/, '') || null,
      ...parts,
      unit: upperTextOf(cells.Unit),
      muni: upperTextOf(cells.CTYNAME),
      zip: wordsOf(cells.ZIP5),
      geometry: isPosition(position) ? pointOf(...position) : null,
    };
  },
};
