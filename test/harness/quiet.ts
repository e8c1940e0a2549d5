/** Fails a test that prints what it does not expect: errors that it provokes are taken by `logged`, so that a real one is seen. */
import { afterEach, expect } from 'vitest';
import { listen } from './logged.ts';

const printed = listen();

/** React Router says it once in a worker: happy-dom has no view transitions. */
const isOfHappyDom = (line: string): boolean => line.includes('window.startViewTransition');

afterEach(() => {
  const lines = printed.splice(0).filter((line) => !isOfHappyDom(line));
  expect(lines, 'This test printed what it does not expect.').toEqual([]);
});
