/** Days and months as the property files write them. */
import { share } from '../../random.ts';
import type { Parcel } from '../parcels/parcels.ts';
import type { FileStyle } from './property-columns.data.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

interface Day {
  year: number;
  month: number;
  day: number;
}

export const two = (value: number): string => String(value).padStart(2, '0');

/** A file that took digits for a number has lost the zeros in front. */
export const asNumber = (digits: string): string => String(Number(digits));

/** A day: `APR 17 2026 12:00AM` now, `041726` then, `41726` in files that took it for a number. */
export const dayText = ({ year, month, day }: Day, style: FileStyle): string => {
  if (style === 'present') return `${MONTHS[month - 1]} ${day} ${year} 12:00AM`;
  const digits = `${two(month)}${two(day)}${two(year % 100)}`;
  return style === 'shortened' ? digits : asNumber(digits);
};

/** A month: `2004-04-01` now, `0404` then, `404` in files that took it for a number. */
export const monthText = ({ year, month }: Day, style: FileStyle): string => {
  if (style === 'present') return `${year}-${two(month)}-01`;
  const digits = `${two(year % 100)}${two(month)}`;
  return style === 'shortened' ? digits : asNumber(digits);
};

export const saleDay = ({ address: { id } }: Parcel, year: number): Day => ({
  year,
  month: 1 + Math.floor(share(id, year, 65) * 12),
  day: 1 + Math.floor(share(id, year, 66) * 28),
});
