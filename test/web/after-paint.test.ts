/** The script of the head: a page's code comes once its words are painted. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync('web/after-paint.js', 'utf8');

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
  runInThisContext(script);
  painted();
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('the code of a whole page comes once it is painted', () => {
  paint('<template id="code"><meta name="code"></template>');
  expect(document.head.querySelector('meta[name=code]')).not.toBeNull();
});

test('a page that was left before its code came loads nothing, and does not fail', () => {
  paint('<main>My place</main>');
  expect(document.head.childElementCount).toBe(0);
});
