/** The county's address points in the city. */

import { integerOf, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { isPosition } from '../../../datasets/reading/position.ts';
import { pinOf } from './pin.ts';
import { pointOf } from './place-cells.ts';
import { streetParts } from './street-parts.ts';

export const streetAddress: Feed<'street-address'> = {
  normalise({ cells, geometry }) {
    const addressId = upperTextOf(cells.SITEID);
    if (!addressId) return { reject: 'no-id' };
    const houseno = integerOf(cells.ADDR_NUM);
    if (!houseno) return { reject: 'no-number' };
    const name = upperTextOf(cells.ADDR_SN);
    const { ADDR_PD, ADDR_PT, ADDR_ST, ADDR_SD } = cells;
    const parts =
      name && streetParts([ADDR_PD, ADDR_PT, name, ADDR_ST, ADDR_SD].map(wordsOf).filter(Boolean).join(' '));
    if (!parts) return { reject: 'no-street' };
    const position: unknown = geometry?.type === 'Point' ? geometry.coordinates : null;
    return {
      addressId,
      taxkey: pinOf(cells.PIN),
      houseno,
      // `9043 A`: the number with what follows it.
      housesx: upperTextOf(cells.ADDR_HN)?.replace(/^\d+[\s-]*/, '') || null,
      ...parts,
      unit: upperTextOf(cells.Unit),
      muni: upperTextOf(cells.CTYNAME),
      fulladdr: upperTextOf(cells.ADDR_FULL),
      zip: wordsOf(cells.ZIP5),
      geometry: isPosition(position) ? pointOf(...position) : null,
    };
  },
};
