/** Browser tests against a world of their own, or against a site that runs elsewhere, on a system Chromium without a GPU. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { STAGE_USER } from './shared/platform/stage-pass.ts';
import { ENV_LONG } from './test/harness/long.ts';
import { SITE_ELSEWHERE } from './test/harness/site-elsewhere.ts';

const { CHROMIUM_PATH, FIREFOX_PATH, STAGE_PASSWORD } = process.env;

/** `npm run test:long` also tries the main flows so, in the Firefox that everybody has, by the protocol that it speaks itself. */
const IS_FIREFOX = process.env.TEST_BROWSER === 'firefox';

const CHROMIUM: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: [
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  },
};

const FIREFOX: PlaywrightTestConfig['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    ...(FIREFOX_PATH ? { executablePath: FIREFOX_PATH } : {}),
    // Playwright does not pass `reducedMotion` on by this protocol.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
};

/** Which tests run; the others are whole in `npm test`, or need a system of their own. */
const wanted = (): { grep?: RegExp } => {
  if (IS_FIREFOX) return { grep: /@main/ };
  return process.env[ENV_LONG] || SITE_ELSEWHERE ? { grep: /accessibility fault|taken over as they are/ } : {};
};

export default defineConfig({
  testDir: 'test/e2e',
  // Nobody is an administrator of a site elsewhere.
  ...(SITE_ELSEWHERE ? { grepInvert: /an administrator/ } : { globalSetup: './test/harness/build-site.ts' }),
  outputDir: 'test-results/browser',
  workers: 2,
  ...wanted(),
  // A second try tells a race from a broken page; `npm test` names each test that needed one, since a race is a defect too.
  retries: 1,
  // Far more than any test needs: only one that hangs should meet them, whatever else the machine is doing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    ...(IS_FIREFOX ? FIREFOX : CHROMIUM),
    actionTimeout: 30_000,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // What is moving can't be pressed for sure: maps jump where they would glide.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(SITE_ELSEWHERE && STAGE_PASSWORD
      ? { httpCredentials: { username: STAGE_USER, password: STAGE_PASSWORD, origin: new URL(SITE_ELSEWHERE).origin } }
      : {}),
    // Else it would answer what a test wants asked; test/e2e/app.spec.ts lets it.
    serviceWorkers: 'block',
  },
});
