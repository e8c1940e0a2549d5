/** The words of the map of historic photos. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  edgesOfOverlay: 'Edges of the overlay',
  eras: 'Eras',
  overlay: 'Overlay',
  none: 'None',
  opacity: 'Opacity',
  mapOfHistoricPhotos: 'Map of historic photos',
  historicPhotos: 'Historic Photos',
  allPlacesAsList: 'All places as a list',
  mapOfCouldNotBeLoaded: 'The map of {label} could not be loaded.',
  lookUpAddress: 'Look up an address',
  photosOfThisPlace: 'Photos of this place',
  noPhotosOfChosenEras: 'No photos of the chosen eras',
  allPlacesInSight: 'All places in sight',
  today: 'Today: {currentAddress}',
  showLarge: 'Show {title} large',
  lookingForPhotos: 'Looking for photos…',
  thereAreNoPhotosIn: 'There are no photos in sight. Zoom out or move the map.',
  firstPlacesInSightAre: 'The first {photosLimit, number} places in sight are shown. Zoom in to see the others.',
  placesInSight: 'Places in sight',
  showMore: 'Show {min, number} more',
  loadingPhotos: 'Loading the photos',
});
