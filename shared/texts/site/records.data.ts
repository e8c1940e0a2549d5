/** The words of the page of any record. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  allOf: 'All {many}',
  happened: '{what} {at}',
  howOftenNearHere: 'How often near here',
  inLastDays: 'in the last {days} days',
  ofThisKind: '{kind}, within 660 feet of here; this one counts too.',
  listBegins: 'The list begins on {day}.',
  emailMeHere: 'Email me about calls here',
  nearThen: 'What else was near',
  samePlace: 'the same place',
  nearThenIs: 'Calls and crimes within 660 feet and 12 hours of it.',
  nothingNearThen: 'No other call or crime is known within 660 feet and 12 hours of it.',
  showThem: 'Show them in the list',
  details: 'Details',
  location: 'Location',
  mapAround: 'Map around {place}',
  theKind: 'the {kind}',
  loading: 'Loading {kind} {title}',
  noneWithThisNumber: 'There is no {kind} with this number.',
  couldNotBePlaced: 'This is not on the map: its place was not found, or only its street is shown.',
  foundByTimeAndPlace: 'Found by time and place alone: within 6 hours and 150 metres. It may be a coincidence.',
});
