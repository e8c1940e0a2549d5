/** Finds the browsers of the browser tests: the one that is named, the system's, Playwright's; installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium',
  isPlaywrights: true,
  advice: 'run "npx playwright install chromium" or install your system\'s chromium package',
};

/** The oldest that was tried. Playwright sends commands that 140 does not know. */
const LEAST_FIREFOX = 153;

const FIREFOX = {
  title: `Firefox ${LEAST_FIREFOX} or newer`,
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
  least: LEAST_FIREFOX,
  // Playwright's own Firefox is another browser than the one that people have.
  isPlaywrights: false,
  advice: "install your system's firefox or firefox-esr package",
};

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });

/** `Mozilla Firefox 153.8.0esr` is 153. */
const isNewEnough = (path, { least }) =>
  least === undefined || Number(/ (\d+)\./.exec(run(path, ['--version']).stdout ?? '')?.[1]) >= least;

const onPath = (browser) => {
  for (const name of browser.commands) {
    const { status, stdout } = run(process.platform === 'win32' ? 'where' : 'which', [name]);
    const path = stdout?.trim().split('\n')[0];
    if (status === 0 && isNewEnough(path, browser)) return path;
  }
  return undefined;
};

const playwrights = async ({ isPlaywrights }) => {
  if (!isPlaywrights) return undefined;
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const installWithPlaywright = ({ title, isPlaywrights }) => {
  if (!isPlaywrights) return;
  console.log(`No ${title} found: trying to install one with Playwright …`);
  run('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
};

const installWithDebian = ({ title, debian }) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || run('which', ['apt-get']).status !== 0) return;
  console.log(`No ${title} found: installing Debian's package …`);
  run('apt-get', ['update', '-q'], { stdio: 'inherit' });
  run('apt-get', ['install', '-y', '-q', debian], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

const named = (browser) => {
  const path = process.env[browser.variable];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`${browser.variable} names ${path}, which does not exist.`);
  if (!isNewEnough(path, browser)) throw new Error(`${browser.variable} names ${path}; tests need ${browser.title}.`);
  return path;
};

/** The path of a browser that can be started. Throws with what to do where none can be had. */
const find = async (browser) => {
  const found = named(browser) ?? onPath(browser) ?? (await playwrights(browser));
  if (found) return found;
  // Debian's package first where it may: it always fits the system's libraries.
  installWithDebian(browser);
  const debians = onPath(browser);
  if (debians) return debians;
  installWithPlaywright(browser);
  const own = await playwrights(browser);
  if (own) return own;
  throw new Error(
    `Browser tests need ${browser.title}, and none could be installed: ${browser.advice}, or set ${browser.variable}.`,
  );
};

export const findChromium = () => find(CHROMIUM);
export const findFirefox = () => find(FIREFOX);
