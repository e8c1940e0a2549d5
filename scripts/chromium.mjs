/** Finds a Chromium for browser tests: CHROMIUM_PATH, the system's, Playwright's; installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });

const onPath = () => {
  for (const name of NAMES) {
    const { status, stdout } = run(process.platform === 'win32' ? 'where' : 'which', [name]);
    if (status === 0) return stdout.trim().split('\n')[0];
  }
  return undefined;
};

const playwrights = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const installWithPlaywright = () => {
  console.log('No Chromium found: trying to install one with Playwright …');
  run('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
};

const installWithDebian = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || run('which', ['apt-get']).status !== 0) return;
  console.log("No Chromium found: installing Debian's package …");
  run('apt-get', ['update', '-q'], { stdio: 'inherit' });
  run('apt-get', ['install', '-y', '-q', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** The path of a Chromium that can be started. Throws with what to do where none can be had. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = onPath() ?? (await playwrights());
  if (found) return found;
  // Debian's package first where it may: it always fits the system's libraries.
  installWithDebian();
  const debians = onPath();
  if (debians) return debians;
  installWithPlaywright();
  const own = await playwrights();
  if (own) return own;
  throw new Error(
    'Browser tests need Chromium, and none could be installed: run "npx playwright install chromium" or install your system\'s chromium package, or set CHROMIUM_PATH.',
  );
};
