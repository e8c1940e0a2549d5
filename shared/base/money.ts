/** Amounts of money, areas and counts as the site writes them. */
import { once } from './once.ts';

const dollars = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const short = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** `$182,500`, without decimals (spec §2.12); null stays null. */
export const formatDollars = (amount: number | null): string | null =>
  amount === null ? null : dollars().format(amount);

/** `$182.5K`, for axes. */
export const formatShortDollars = (amount: number): string => short().format(amount);

/** `3,244`. Lists are full of whole numbers, and the first format of `Intl` takes a phone as long as all the rows of one. */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',') : count.toLocaleString('en-US');
