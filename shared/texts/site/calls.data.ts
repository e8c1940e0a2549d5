/** The words of a call on maps, in lists and on its page. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  timeline: 'Timeline',
  reported: 'Reported',
  whenWeReadIt: 'A status has the time when we first read it; the city does not say when it changed.',
  notOnMap: 'Not on the map',
  citysWords: 'The city’s words',
  citysWordsAre: 'The city’s words: {words}',
  details: 'Details',
  detailsOf: 'Details of {nature}, {location}',
  natureOfCall: 'Nature of Call',
  categoryIsInexact: 'Its category follows from its nature alone, which is inexact.',
  aboutCategories: 'About categories',
  natureNotGiven: 'Nature not given',
  atThisAddress: 'At this address',
  closeToThisAddress: 'Close to this address',
  inThisBlock: 'In this block',
  feetAway: '{feet, number} feet away',
  milesAway: '{miles} miles away',
});
