/** Installs the packages of the lock file where others or none are there: the first step of every command. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const modules = path.join(root, 'node_modules');
const lock = path.join(root, 'package-lock.json');
/** npm writes this file last, and says in it which packages it has put into the folder. */
const found = path.join(modules, '.package-lock.json');
/** This file holds the hash of the lock file that was last found to fit. */
const mark = path.join(modules, '.installed');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

const suits = (names, own) =>
  !names || (names.every((name) => name.startsWith('!')) ? !names.includes(`!${own}`) : names.includes(own));

const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** npm leaves out an optional package of another platform, and what only such a package needs. */
const mayBeAbsent = ({ optional, devOptional, os, cpu, libc: names }) =>
  (optional || devOptional) &&
  !((os || cpu) && suits(os, process.platform) && suits(cpu, process.arch) && (!names || suits(names, libc())));

/** The folder holds the same packages as the lock file, in the same versions. */
const hasSamePackages = () => {
  if (!existsSync(found)) return false;
  const { '': _, ...wanted } = packagesOf(lock);
  const here = packagesOf(found);
  return (
    Object.keys(here).every((name) => name in wanted) &&
    Object.entries(wanted).every(([name, one]) =>
      here[name] ? here[name].version === one.version && here[name].integrity === one.integrity : mayBeAbsent(one),
    )
  );
};

/** The old file goes first: a hard link to it elsewhere keeps what it says. */
const writeMark = (hash) => {
  rmSync(mark, { force: true });
  writeFileSync(mark, hash);
};

/**
 * Runs `npm ci` if needed, showing what it prints; ends the process with its code when it fails. `npm ci` would empty the
 * folder behind a link, which is somebody else's: a link is used or refused, and nothing is written through it.
 */
export const installPackages = () => {
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  const isLink = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const fits = hasSamePackages();
  if (isLink && !fits) {
    const there = existsSync(modules) ? realpathSync(modules) : 'a folder that is not there';
    console.error(
      `node_modules is a link to ${there}: its packages are not those of package-lock.json. Nothing was changed.\nRemove the link, and the packages are installed here; or run npm ci in the folder that it belongs to.`,
    );
    process.exit(1);
  }
  if (isLink) return;
  if (!fits) {
    console.log('Installing packages (npm ci), up to a minute …');
    rmSync(mark, { force: true });
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeMark(hash);
};
