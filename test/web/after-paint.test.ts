/** The script of the head: a page's code comes once its words are painted. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync('web/after-paint.js', 'utf8');

const codeThere = (): number => document.head.querySelectorAll('meta[name=code]').length;
let frames: (() => void)[] = [];
let tasks: (() => void)[] = [];

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
  vi.stubGlobal('setTimeout', (task: () => void, millis?: number) => millis || tasks.push(task));
  runInThisContext(script);
  painted();
};

const drawFrame = (): void => {
  for (const frame of frames) frame();
};

/** Runs the task that waits first; not that of the second after which the code comes at any rate. */
const nextTask = (): void => tasks.shift()?.();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  frames = [];
  tasks = [];
});

const CODE = '<template id="code"><meta name="code"><meta name="code"></template>';

test('code and fonts of a whole page come after the frame that follows its first paint, which may have had its beginning alone', () => {
  document.head.innerHTML = '<link rel="preload" as="font" href="/font.woff2" media="(scripting: none)">';
  const font = document.head.querySelector('link');
  paint(CODE);
  expect([codeThere(), font?.media]).toEqual([0, '(scripting: none)']);
  drawFrame();
  nextTask();
  expect(font?.media).toBe('all');
  // No task is a long one.
  expect(codeThere()).toBe(0);
  nextTask();
  expect(codeThere()).toBe(1);
  nextTask();
  expect(codeThere()).toBe(2);
});

test('behind other tabs, where nothing is painted, it comes without a frame', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  paint(CODE);
  nextTask();
  nextTask();
  expect(codeThere()).toBe(2);
});

test('a page that was left before its code came loads nothing, and does not fail', () => {
  paint('<main>My place</main>');
  drawFrame();
  nextTask();
  expect(document.head.childElementCount).toBe(0);
});
