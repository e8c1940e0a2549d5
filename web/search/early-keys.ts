/** Letters that are typed between the press that opens the search and the moment when its field has the keyboard. */

let kept = '';

const keep = (event: KeyboardEvent): void => {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  kept += event.key;
};

/** Begins to keep them; called again, it goes on. */
export const keepEarlyKeys = (): void => addEventListener('keydown', keep);

/** The letters so far; from now on keys go where they go. */
export const takeEarlyKeys = (): string => {
  removeEventListener('keydown', keep);
  const letters = kept;
  kept = '';
  return letters;
};
