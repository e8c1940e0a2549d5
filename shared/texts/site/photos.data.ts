/** The words of historic photos: eras, popups, the list of their places. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  explorePhotosOnOldMaps: 'Explore the photos on old maps',
  noPhotos: 'No photos',
  photo: 'Photo',
  before1880: 'Before 1880',
  after2000: 'After 2000',
  undated: 'Undated',
  photos: '{count, plural, one {# photo} other {# photos}}',
});
