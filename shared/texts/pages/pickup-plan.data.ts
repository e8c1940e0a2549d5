/** What /pickupDates says of the weeks after the next pickups. */
export const PICKUP_PLAN = {
  nextSixWeeks: 'The next six weeks',
  garbage: 'Garbage',
  recycling: 'Recycling',
  likely: 'Likely',
  streamLikely: '{name}, likely',
  streamPerhaps: '{name}, perhaps',
  holidayOn: '{holiday}, {date}',
  cityNamesOneDay:
    'The city names one day at a time. Likely days are counted on from it, up to the next holiday or change of routes. Emails and calendars keep to what the city says.',
} as const;
