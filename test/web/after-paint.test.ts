/** The script of the head: a page's code comes once its words are painted. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync('web/after-paint.js', 'utf8');

const codeIsThere = (): boolean => document.head.querySelector('meta[name=code]') !== null;
let frames: (() => void)[] = [];

/** Runs the script, and then paints. */
const paint = (body: string): void => {
  document.body.innerHTML = body;
  let painted = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        painted = callback;
      }
      observe() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  runInThisContext(script);
  painted();
};

/** Draws the next frame, and lets what waits for its end go on. */
const drawFrame = (): Promise<void> => {
  for (const frame of frames) frame();
  return new Promise((resolve) => setTimeout(resolve));
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  frames = [];
});

test('code and fonts of a whole page come after the frame that follows its first paint, which may have had its beginning alone', async () => {
  document.head.innerHTML = '<link rel="preload" as="font" href="/font.woff2" media="(scripting: none)">';
  const font = document.head.querySelector('link');
  paint('<template id="code"><meta name="code"></template>');
  expect([codeIsThere(), font?.media]).toEqual([false, '(scripting: none)']);
  await drawFrame();
  expect([codeIsThere(), font?.media]).toEqual([true, 'all']);
});

test('behind other tabs, where nothing is painted, it comes at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  paint('<template id="code"><meta name="code"></template>');
  expect(codeIsThere()).toBe(true);
});

test('a page that was left before its code came loads nothing, and does not fail', async () => {
  paint('<main>My place</main>');
  await drawFrame();
  expect(document.head.childElementCount).toBe(0);
});
