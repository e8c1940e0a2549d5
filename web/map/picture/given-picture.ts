/** The picture of a map that came with the page: the map of the same view takes it over. */

let given: HTMLElement | null = null;

/** `element` holds the picture, and names its view. */
export const givePicture = (element: HTMLElement): void => {
  given = element;
};

/** The picture of this view, once; null for another's. */
export const takePicture = (view: string): HTMLElement | null => {
  const picture = given?.dataset.view === view ? given : null;
  given = null;
  return picture;
};
