/** What the filters over a list say: dates, kinds, area, circle, drawn area, and their chips. */
export const FILTERS = {
  filters: 'Filters',
  filtersOf: 'Filters of the {what}',
  charts: 'Charts',
} as const;
