/** The names by which a page finds a picture, its marks and their styles. */

/** The classes of the element that holds the picture, of the picture, and of the marks on it. */
export const PICTURE_CLASS = 'first-map';
export const DRAWN_CLASS = 'map-picture';
export const MARKS_CLASS = 'map-marks';
