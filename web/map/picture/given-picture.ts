/** The picture of a map that came with the page: the map of the same view takes it over. */
import { PICTURE_CLASS } from '../../../shared/site/picture/picture-classes.ts';

/** Looked for before React takes the page over. */
let given: HTMLElement | null = null;

/** Called by the entry, before it draws. */
export const findPicture = (): void => {
  given = document.querySelector<HTMLElement>(`.${PICTURE_CLASS}[data-view]`);
};

/** The picture of this view, once; null for another's. */
export const takePicture = (view: string): HTMLElement | null => {
  const picture = given?.dataset.view === view ? given : null;
  given = null;
  return picture;
};
