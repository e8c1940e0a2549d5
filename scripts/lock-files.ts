/** The lock files by which packages come to this project: its own, and those of what single commands need. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const TOOLS = 'scripts/tools';

/** The folders of commands' own lock files, from the project's folder. */
export const toolFolders = (): string[] =>
  readdirSync(path.join(root, TOOLS))
    .sort()
    .map((name) => `${TOOLS}/${name}`);

/** Every folder with a lock file, the project's own, `.`, first. */
export const lockFolders = (): string[] => ['.', ...toolFolders()];
