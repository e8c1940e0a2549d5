/**
 * Lets a test file end only when all that it has begun to load is there. A load cut off would fail the next file of
 * the worker.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
