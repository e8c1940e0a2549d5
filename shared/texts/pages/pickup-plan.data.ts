/** The words of /pickupDates on the weeks after the next pickups. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  nextSixWeeks: 'The next six weeks',
  garbage: 'Garbage',
  recycling: 'Recycling',
  likely: 'Likely',
  streamLikely: '{name}, likely',
  streamPerhaps: '{name}, perhaps',
  holidayOn: '{holiday}, {date}',
  cityNamesOneDay:
    'The city names one day at a time. Likely days are counted on from it, up to the next holiday or change of routes. Emails and calendars keep to what the city says.',
  notAnnouncedYet: 'not announced yet',
  printForFridge: 'Print for the fridge',
  fridgeSheet: 'Sheet for the fridge',
  sheetNote:
    'Printed on {today}. Carts out by 7 am. Likely days are counted on from the day the city named; holidays, storms and new routes move them. Print a new sheet after a holiday.',
  newestDatesAt: 'The newest dates, and an email before each pickup: {url}',
  askCity: 'Ask the city',
  reportMissedPickup: 'Report a missed pickup',
  whatGoesWhere: 'What goes where',
  disruptionOn: 'Not as usual on {day}',
  disruptionFrom: 'Not as usual from {from} to {until}',
});
