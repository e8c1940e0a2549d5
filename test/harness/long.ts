/**
 * The test files that `npm run test:long` runs: those named `*.long.test.ts`, those that draw more cases there, and
 * those of every city's promises. `npm test` runs the last of the other cities alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Set while the long tests run. */
export const ENV_LONG = 'TEST_LONG';

const ROOT = path.join(import.meta.dirname, '../..');

const drawsMore = (file: string): boolean => readFileSync(path.join(ROOT, file), 'utf8').includes("/draws.ts'");

/** Their paths from the project's root, in order. */
export const longFiles = (): string[] =>
  readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => file.endsWith('.long.test.ts') || file.startsWith('test/city/') || drawsMore(file))
    .sort();
