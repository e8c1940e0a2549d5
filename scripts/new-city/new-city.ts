/** Makes the folder of a new city and the condition by which it is chosen: both, or neither. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from './template.ts';

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
            [`city-${id}`, target.replace(/(?<=^\.\/shared\/cities\/)[^/]+/, id)],
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
  const folder = path.join(root, 'shared', 'cities', id);
  const text = await readFile(manifest, 'utf8');
  // As npm writes it.
  const parsed = JSON.parse(text) as Package;
  if (Object.values(parsed.imports).some((conditions) => `city-${id}` in conditions))
    throw new Error(`NAME: there is a city '${id}' already.`);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`NAME: the folder shared/cities/${id} exists already.`) : error;
  });
  try {
    const files = Object.entries(filesOf({ id, name: nameOf(id) }));
    for (const [file, content] of files) {
      const to = path.join(folder, file);
      await mkdir(path.dirname(to), { recursive: true });
      await writeFile(to, content);
    }
    for (const [name, conditions] of Object.entries(parsed.imports))
      parsed.imports[name] = withCondition(conditions, id);
    await writeFile(manifest, `${JSON.stringify(parsed, null, 2)}\n`);
    return files.map(([file]) => path.posix.join('shared', 'cities', id, file));
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
};
