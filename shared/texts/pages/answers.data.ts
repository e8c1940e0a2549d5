/** The words of what a resident asks of a place. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  answers: 'In short',
  showOnMap: 'Show on the map',
  now: 'Now',
  calls:
    '{count, plural, =0 {No police or fire call} one {# police or fire call} other {# police and fire calls}} within a quarter mile in the last {hours} hours{asOf}.',
  asOf: ', as of {time}',
  newest: 'The newest:',
  feetAway: 'about {feet, number} feet away',
  sirens: 'What were those sirens?',
  emailMe: 'Email me',
  onMap: 'On the map of alerts',
  week: 'This week',
  charts: 'Charts, and what is usual',
  bins: 'Bins',
  binsToday: 'Today: {streams}.',
  binsSoon: '{streams} {day}.',
  binsOn: '{streams} {day}, {ahead}.',
  remindMe: 'Remind me before each pickup',
  house: 'This house',
  houseRecords:
    '{parcels, plural, one {{address} has one property record.} other {{address} is one of # parcels on this land.}}',
  record: 'Its property record',
  past: 'A century ago',
  photos:
    '{count, plural, =0 {No historic photo is known} one {# historic photo was taken} other {# historic photos were taken}} within a quarter mile.',
  nearest: 'The nearest:',
  oldMap: 'This spot on an old map',
  showOldMap: 'Show the map of {year}',
  hideOldMap: 'Hide the map of {year}',
  noOldMap: 'The old map could not be shown.',
});
