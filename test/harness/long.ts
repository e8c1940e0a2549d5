/** Which test files `npm run test:long` runs: those named `*.long.test.ts`, and those that draw more cases there. */
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
    .filter((file) => file.endsWith('.long.test.ts') || (file.endsWith('.test.ts') && drawsMore(file)))
    .sort();
