/** The folders of lock files, by looking for them: no list of them can leave one out. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** No file of ours lies there. */
const SKIPPED = ['node_modules', '.local', '.git', 'dist', 'cdk.out'];

const under = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : under(path.posix.join(folder, entry.name));
    return entry.name === 'package-lock.json' ? [folder] : [];
  });

/** The folders of all lock files, from the project's own, `.`. */
export const allLockFolders = (): string[] => under('.').sort();
