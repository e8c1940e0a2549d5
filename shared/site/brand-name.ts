/** The name of a part of the site. */
import { BRANDS } from '#city/facts';
import type { Brand } from '../base/city.ts';

/** A part without a name of its own has the whole's. */
export const brandName = (brand: Brand): string => BRANDS[brand] ?? BRANDS.Tools;
