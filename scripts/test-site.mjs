/** `BASE_URL=URL npm run test:site`: the browser tests that only look, against a site that runs elsewhere. `STAGE_PASSWORD` opens a second stage. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import './city.mjs';
import { findChromium } from './browsers.mjs';
import { root } from './install.mjs';

if (!URL.canParse(process.env.BASE_URL ?? '')) {
  console.error('BASE_URL must be the address of a site: BASE_URL=https://THE-SITE npm run test:site');
  process.exit(1);
}
const { status } = spawnSync(path.join(root, 'node_modules', '.bin', 'playwright'), ['test', '--reporter=list'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findChromium() },
});
process.exitCode = status ?? 1;
