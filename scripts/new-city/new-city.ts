/** Makes the folders of a new city and the condition by which it is chosen: all, or nothing. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldersOf } from './template.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `new-haven` → `New Haven` */
const nameOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

interface Package {
  imports: Record<string, Record<string, string>>;
}

/** The condition stands before the default, which is the last one. */
const withCondition = (all: Record<string, string>, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([condition, target]) =>
      condition === 'default'
        ? [
            [`city-${id}`, target.replace(/(?<=^\.\/(?:shared\/cities|scripts\/sample-city)\/)[^/]+/, id)],
            [condition, target],
          ]
        : [[condition, target]],
    ),
  );

/**
 * `root` is the project's folder. Answers with the paths of the new files, from there. Throws where the name is no folder's
 * name, or a city has it already; nothing is written then.
 */
export const newCity = async (root: string, id: string): Promise<string[]> => {
  if (!ID.test(id)) throw new Error(`NAME: '${id}' must be lower-case words joined by hyphens, such as new-haven.`);
  const manifest = path.join(root, 'package.json');
  const text = await readFile(manifest, 'utf8');
  // The form in which npm writes it.
  const parsed = JSON.parse(text) as Package;
  if (Object.values(parsed.imports).some((conditions) => `city-${id}` in conditions))
    throw new Error(`NAME: there is a city '${id}' already.`);
  const made: string[] = [];
  const written: string[] = [];
  try {
    for (const [folder, files] of Object.entries(foldersOf({ id, name: nameOf(id) }))) {
      await mkdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Error(`NAME: the folder ${folder} exists already.`) : error;
      });
      made.push(folder);
      for (const [name, content] of Object.entries(files)) {
        const file = path.posix.join(folder, name);
        await mkdir(path.dirname(path.join(root, file)), { recursive: true });
        await writeFile(path.join(root, file), content);
        written.push(file);
      }
    }
    for (const [name, conditions] of Object.entries(parsed.imports))
      parsed.imports[name] = withCondition(conditions, id);
    await writeFile(manifest, `${JSON.stringify(parsed, null, 2)}\n`);
    return written;
  } catch (error) {
    for (const folder of made) await rm(path.join(root, folder), { recursive: true });
    throw error;
  }
};
