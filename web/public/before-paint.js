/**
 * Done before the first paint, so that nobody sees a flash: leads from `/` to the visitor's own place, chooses light or
 * dark, and takes the fonts that the browser has. It is a file of its own to keep to the CSP.
 */
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed to us: the city's page and the system's colours stand.
      return null;
    }
  };
  const homePath = () => {
    try {
      return String(JSON.parse(kept('home') ?? '[]')[0]?.path);
    } catch {
      // An extension wrote there.
      return '';
    }
  };
  // The pattern is that of web/search/remembered-places.ts: whoever writes there can name a page of a place and no other.
  const isPlace = /^\/(?:address|corner|street|neighborhood|district)\/[a-z0-9-]+$/;
  if (location.pathname === '/' && location.search === '' && isPlace.test(homePath())) location.replace(homePath());
  const chosen = kept('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // On a first visit they come after the words, by web/after-paint.js.
  const fonts = navigator.serviceWorker?.controller ? document.querySelectorAll('link[as=font], #fonts') : [];
  for (const part of fonts) part.media = 'all';
}
