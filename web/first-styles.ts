/** The styles that a page came with give way to its sheets, which have those for all that it may show. */

const MOST_MILLIS = 3000;

const isLoaded = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    if (link.sheet) resolve(true);
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    // It may have failed before anybody listened.
    setTimeout(() => resolve(false), MOST_MILLIS);
  });

/** Resolves when the sheets are there, to what puts them on. If one is missing the page keeps what it came with. */
export const sheetsThere = async (): Promise<() => void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loaded = await Promise.all(links.map(isLoaded));
  return () => {
    for (const link of links) link.media = 'all';
    if (loaded.every(Boolean)) document.getElementById('first')?.remove();
  };
};
