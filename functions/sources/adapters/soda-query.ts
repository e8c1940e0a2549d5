/** Which rows of a Socrata dataset are asked for, and in which order, as parameters of SODA. Pure. */
import { wallTimeAt } from '../../../shared/base/dates.ts';

export interface Asked {
  /** A condition in SoQL. */
  where?: string | undefined;
  /** Only rows whose time in this column lies after, the newest first. */
  since?: { column: string; after: Date } | undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A time as the portal keeps it: on the city's clock, and without a zone. */
const floating = (instant: Date): string => {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.000`;
};

/** The address with more parameters; those that it has stay, but for those of the same names. */
export const withParams = (address: string, params: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};

/** The address of these rows, and the order in which pages of them can't overlap: the portal's own row ids come last. */
export const rowsAsked = (address: string, { where, since }: Asked): { address: string; order: string } => {
  const own = new URL(address).searchParams.get('$where');
  const conditions = [own, where, since && `${since.column} > '${floating(since.after)}'`].filter(Boolean);
  const whole = conditions.length > 1 ? conditions.map((condition) => `(${condition})`).join(' AND ') : conditions[0];
  return {
    address: whole ? withParams(address, { $where: whole }) : address,
    order: since ? `${since.column} DESC,:id` : ':id',
  };
};
