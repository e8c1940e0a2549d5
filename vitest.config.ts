/** Unit tests: the Node side, React components in happy-dom; and with `TEST_LONG` the long ones alone. */
import { availableParallelism } from 'node:os';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { cityConditions } from './scripts/city.mjs';
import { countsReporter } from './test/harness/counts-reporter.ts';
import { ENV_LONG, longFiles } from './test/harness/long.ts';

/** Files that start or change nothing that another one could notice: they share one set of modules a worker. */
const SHARING = ['test/shared/**/*.test.ts', 'test/infra/**/*.test.ts', 'test/scripts/sample-city/**/*.test.ts'];

/** Tests of another city's folder. */
const SEATTLE = ['test/shared/cities/seattle/**/*.test.ts'];

/** So do components and pages, but for these, which leave something behind: a session, storage, a list loaded late. */
const APART_WEB = [
  'test/web/{api,session}/**/*.test.{ts,tsx}',
  'test/web/*.test.{ts,tsx}',
  'test/web/account/**/*.test.{ts,tsx}',
  'test/web/datasets/calls/shown-call.test.ts',
  'test/web/pages/{application-users,confirm-email,external-login,logout}.test.tsx',
  'test/web/pages/{alerts,pickup-dates,profile}/*.test.tsx',
];

/** Files that do have modules of their own, in a worker that goes on. */
const FRESH = 'test/harness/fresh-modules.ts';

const LONG = 'test/**/*.long.test.ts';

const short = [
  {
    name: 'node',
    isolate: false,
    setupFiles: [FRESH],
    include: ['test/**/*.test.ts'],
    exclude: [...SHARING, LONG, 'test/web/**', 'test/e2e/**'],
  },
  { name: 'node sharing', isolate: false, include: SHARING, exclude: [LONG, ...SEATTLE] },
  { name: 'web', environment: 'happy-dom', isolate: false, setupFiles: [FRESH], include: APART_WEB },
  {
    name: 'web sharing',
    environment: 'happy-dom',
    isolate: false,
    include: ['test/web/**/*.test.{ts,tsx}'],
    exclude: APART_WEB,
  },
];

/** Packages are loaded by Node itself, which does not read their sources for bundlers. */
const serverConditions = defaultServerConditions.filter((one) => one !== 'module');

/** Another city's own files, read as when it is chosen; where it is, they are among the others. */
const seattle = {
  resolve: { conditions: ['city-seattle', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['city-seattle', ...serverConditions] } },
  test: { name: 'seattle', isolate: false, include: SEATTLE, exclude: [LONG] },
};

const long = [{ name: 'long', include: longFiles() }];

const counts = countsReporter(process.env.TEST_COUNTS);

const projectOf = <T>(test: T) => ({ extends: true as const, test });

export default defineConfig({
  resolve: { conditions: [...cityConditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...cityConditions, ...serverConditions] } },
  test: {
    // Far more than any test needs: only one that hangs should meet it, whatever else the machine is doing.
    testTimeout: process.env[ENV_LONG] ? 1_200_000 : 120_000,
    hookTimeout: 180_000,
    // By itself it leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['test/harness/seed.ts'],
    reporters: ['default', ...(counts ? [counts] : [])],
    projects: process.env[ENV_LONG] ? long.map(projectOf) : [...short.map(projectOf), { extends: true, ...seattle }],
  },
});
