/** Unit tests: the Node side, React components in happy-dom; and with `TEST_LONG` the long ones alone. */
import { availableParallelism } from 'node:os';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CITIES, city, cityConditions } from './scripts/city.mjs';
import { countsReporter } from './test/harness/counts-reporter.ts';
import { ENV_LONG, longFiles } from './test/harness/long.ts';

/** Files that start or change nothing that another one could notice: they share one set of modules a worker. */
const SHARING = ['test/shared/**/*.test.ts', 'test/infra/**/*.test.ts', 'test/scripts/sample-city/**/*.test.ts'];

/** So do components and pages, but for these, which leave something behind: a session, storage, a list loaded late. */
const APART_WEB = [
  'test/web/{api,session}/**/*.test.{ts,tsx}',
  'test/web/*.test.{ts,tsx}',
  'test/web/account/**/*.test.{ts,tsx}',
  'test/web/datasets/calls/shown-call.test.ts',
  'test/web/pages/{application-users,confirm-email,external-login,logout}.test.tsx',
  'test/web/pages/{alerts,manage,pickup-dates,profile}/*.test.tsx',
  'test/web/pages/place/tell-me.test.tsx',
  'test/web/watches/mail-estimate.test.tsx',
];

/** Files that do have modules of their own, in a worker that goes on. */
const FRESH = 'test/harness/fresh-modules.ts';

/** Files whose tests print nothing: those of the long ones tell their figures. */
const QUIET = 'test/harness/quiet.ts';

const LONG = 'test/**/*.long.test.ts';

/** The tests of a city's own folders: of what it is, and of its sample. */
const testsOf = (name: string): string[] => [
  `test/shared/cities/${name}/**/*.test.ts`,
  `test/scripts/sample-city/${name}/**/*.test.ts`,
];

/** The tests of cities that are not chosen: `npm test` runs them with their city chosen. */
const OTHERS = CITIES.filter((name) => name !== city).flatMap(testsOf);

/** What is so in every city, and the chosen one's own folders. */
const another = [{ name: city, setupFiles: [QUIET], include: [...testsOf(city), 'test/city/**/*.test.ts'] }];

const short = [
  {
    name: 'node',
    isolate: false,
    setupFiles: [FRESH, QUIET],
    include: ['test/**/*.test.ts'],
    exclude: [...SHARING, LONG, 'test/web/**', 'test/e2e/**', 'test/city/**'],
  },
  { name: 'node sharing', isolate: false, setupFiles: [QUIET], include: SHARING, exclude: [LONG, ...OTHERS] },
  { name: 'web', environment: 'happy-dom', isolate: false, setupFiles: [FRESH, QUIET], include: APART_WEB },
  {
    name: 'web sharing',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: [QUIET],
    include: ['test/web/**/*.test.{ts,tsx}'],
    exclude: APART_WEB,
  },
];

/** Packages are loaded by Node itself, which does not read their sources for bundlers. */
const serverConditions = defaultServerConditions.filter((one) => one !== 'module');

const long = [{ name: 'long', include: longFiles() }];

const counts = countsReporter(process.env.TEST_COUNTS);

export default defineConfig({
  resolve: { conditions: [...cityConditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...cityConditions, ...serverConditions] } },
  test: {
    // Far more than any test needs: only one that hangs should meet it, whatever else the machine is doing.
    testTimeout: process.env[ENV_LONG] ? 1_200_000 : 120_000,
    hookTimeout: 180_000,
    // By itself it leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['test/harness/seed.ts', 'test/harness/late-imports.ts'],
    globalSetup: 'test/harness/temporary-folder.ts',
    reporters: ['default', ...(counts ? [counts] : [])],
    projects: (process.env[ENV_LONG] ? long : city === CITIES[0] ? short : another).map((test) => ({
      extends: true as const,
      test,
    })),
  },
});
