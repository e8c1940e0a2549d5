/** The months of a year from one on. */

const MONTHS = 12;

/** `2025-11` to `2026-10` from `2025-11-01` on. */
export const monthsFrom = (from: string): string[] => {
  const first = Number(from.slice(0, 4)) * MONTHS + Number(from.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, '0')}`;
  });
};
