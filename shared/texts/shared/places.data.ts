/** The words of an answer about an address or a corner. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  corner: '{one} and {other}',
  near: '{asked} is not in the city’s list; the nearest number is {known}.',
  along: '{asked} is not in the city’s list; its spot along the street is estimated.',
  sharedLand: '{parcels, number} parcels share this piece of land.',
  elsewhere: 'In {municipality}.',
  within660Feet: 'within 660 feet',
  withinQuarterMile: 'within a quarter mile',
  natureNotGiven: 'Nature not given',
  incident: 'Incident',
  photo: 'Historic photo',
  noParcel: 'No parcel is known at this address, and so neither its districts nor its ZIP code.',
  cornerHasNone: 'A corner has no parcel, so its districts and ZIP code are not known.',
  ofNeighbour: 'Parcel and districts are those of {known}, where {asked} is shown.',
  noWard: 'The ward is not known: no crime of the last year nearby names one.',
  noRoute: 'The pickup route is not known here: the city names it when it is asked for an address on Trash Day.',
  neverRead: '{records} were never read, so none are counted.',
  knownSince: '{records} are known since {day} only, so fewer are counted than there were.',
  cityAlone: 'Calls and crimes come from the departments of {city} and are few in {municipality}.',
});
