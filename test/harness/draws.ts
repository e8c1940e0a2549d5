/** How many cases a costly property test draws: a tenth in `npm test`, all of them in `npm run test:long`. */
import { ENV_LONG } from './long.ts';

/** `most` in the long tests, else a tenth of it and at least one. A file that uses this runs in both. */
export const draws = (most: number): number => (process.env[ENV_LONG] ? most : Math.max(1, Math.round(most / 10)));
