/** Fails a test that prints what it does not expect: errors that it provokes are taken by `logged`, so that a real one is seen. */
import { afterEach, expect } from 'vitest';
import { listen } from './logged.ts';

const printed = listen();

afterEach(() => expect(printed.splice(0), 'This test printed what it does not expect.').toEqual([]));
