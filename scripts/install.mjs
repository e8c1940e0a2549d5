/** Installs the packages of the lock file that are not there: the first step of every command, or `node scripts/install.mjs`. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const modules = path.join(root, 'node_modules');
const lock = path.join(root, 'package-lock.json');
/** npm writes this file last, and says in it which packages it has put into the folder. */
const found = path.join(modules, '.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

const suits = (names, own) =>
  !names || (names.every((name) => name.startsWith('!')) ? !names.includes(`!${own}`) : names.includes(own));

const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** npm leaves out an optional package of another platform, and what only such a package needs. */
const mayBeAbsent = ({ optional, devOptional, os, cpu, libc: names }) =>
  (optional || devOptional) &&
  !((os || cpu) && suits(os, process.platform) && suits(cpu, process.arch) && (!names || suits(names, libc())));

/** The folder holds the packages of the lock file in the same versions, and no others but those that somebody put there by hand. */
const hasPackages = (isForDevelopment) => {
  if (!existsSync(found)) return false;
  const { '': _, ...wanted } = packagesOf(lock);
  const here = packagesOf(found);
  const isSame = (name, one) => here[name].version === one.version && here[name].integrity === one.integrity;
  return (
    Object.entries(here).every(([name, { extraneous }]) => extraneous || name in wanted) &&
    Object.entries(wanted).every(([name, one]) =>
      here[name] ? isSame(name, one) : mayBeAbsent(one) || (one.dev && !isForDevelopment),
    )
  );
};

/** Shows what npm prints. */
const npm = (...words) =>
  spawnSync('npm', [...words, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status ?? 1;

/** A link that does not fit ends the process: `npm ci` would empty the folder behind it, which is somebody else's. */
const refuseLink = () => {
  const there = existsSync(modules) ? realpathSync(modules) : 'a folder that is not there';
  console.error(
    `node_modules is a link to ${there}: its packages are not those of package-lock.json. Nothing was changed.\nRemove the link, and the packages are installed here; or run npm ci in the folder that it belongs to.`,
  );
  process.exit(1);
};

/**
 * Runs npm if needed; ends the process with its code when it fails. `npm start` is not for development: it needs none of
 * the packages of tests, checks and deployments, which are half of all files. They come with the first command that does.
 */
export const installPackages = ({ isForDevelopment = true } = {}) => {
  if (hasPackages(isForDevelopment)) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) refuseLink();
  // A site that was started may be running by those that are there: the others are put beside them.
  if (isForDevelopment && hasPackages(false)) {
    console.log('Installing the packages for development (npm install), half a minute …');
    if (npm('install', '--include=dev', '--no-save') === 0 && hasPackages(true)) return;
  }
  console.log(
    isForDevelopment
      ? 'Installing packages (npm ci), up to a minute …'
      : 'Installing packages (npm ci --omit=dev), up to half a minute …',
  );
  const status = npm('ci', isForDevelopment ? '--include=dev' : '--omit=dev');
  if (status !== 0) process.exit(status);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages();
