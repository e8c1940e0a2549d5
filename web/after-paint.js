/** Fetches the page's fonts, sheets and code once its words are on the screen and the page is whole: until then they have the line alone. */
{
  let isPainted = false;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const template = document.getElementById('code');
    // A page that is left while it comes, such as the city's for one's own place, has none.
    if (!template) return;
    // They are fetched beside the code, and put on by the sheets.
    for (const font of document.querySelectorAll('link[as=font]')) font.media = 'all';
    const code = document.importNode(template.content, true);
    const sheets = code.querySelectorAll('link[rel=stylesheet]');
    // The site puts them on when it takes the page over (web/first-styles.ts): until then each would lay the page out again.
    for (const sheet of sheets) sheet.media = 'print';
    document.getElementById('first')?.before(...sheets);
    // Each is a request, and all at once are a task that a slow phone feels.
    for (const part of [...code.children]) setTimeout(() => document.head.append(part));
  };
  const startOnceWhole = () => {
    if (!isPainted || document.readyState === 'loading') return;
    // The first paint may have had the page's beginning alone: the next has all.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  const painted = () => {
    isPainted = true;
    startOnceWhole();
  };
  document.addEventListener('DOMContentLoaded', startOnceWhole);
  // Behind other tabs nothing is painted, and some browsers don't tell.
  if (document.hidden) painted();
  setTimeout(painted, 1000);
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}
