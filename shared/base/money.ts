/** Amounts of money, areas and counts as the site writes them. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$182,500`, without decimals (spec §2.12); null stays null. */
export const formatDollars = (amount: number | null): string | null =>
  amount === null ? null : dollars.format(amount);

/** `$182.5K`, for axes. */
export const formatShortDollars = (amount: number): string => short.format(amount);

/** `3,244`; null stays null. */
export const formatCount = (count: number | null): string | null =>
  count === null ? null : count.toLocaleString('en-US');
