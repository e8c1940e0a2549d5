/** `npm run backup -- FOLDER`: every table and every object of the local system, or of the one that the variables name. */
import path from 'node:path';
import { toIso } from '../../shared/base/dates.ts';
import { tableVariable } from '../../shared/platform/env.ts';
import { RELEASE } from '../../shared/platform/release.ts';
import { type Backup, makeBackupFolder, TABLE_NAMES, writeList } from './backup-folder.ts';
import { joinLocalSystem, keepLocalFiles, localFolder } from './local-system.ts';
import { keepObjects } from './objects.ts';
import { runCommand } from './run-command.ts';
import { keepTable } from './tables.ts';

const [target, ...others] = process.argv.slice(2);

const backup = async (): Promise<string> => {
  if (target === undefined || others.length)
    throw new Error(
      'Usage: npm run backup -- FOLDER, a new one. It will hold personal data: keep it as you would the tables.',
    );
  const isLocal = !process.env[tableVariable('users')];
  if (isLocal) joinLocalSystem(localFolder());
  const folder = path.resolve(target);
  await makeBackupFolder(folder);
  const begunAt = toIso(new Date());
  const tables: Backup['tables'] = {};
  // Before the objects: none that a manifest names now is removed within an hour.
  for (const table of TABLE_NAMES) tables[table] = await keepTable(folder, table);
  const objects = await keepObjects(folder);
  const files = isLocal ? await keepLocalFiles(folder, localFolder()) : [];
  await writeList(folder, { release: RELEASE, begunAt, endedAt: toIso(new Date()), tables, objects, files });
  const items = Object.values(tables).reduce((sum, table) => sum + table.items, 0);
  return `${folder}: ${items} items of ${TABLE_NAMES.length} tables, ${objects.length} objects, as of ${begunAt}, in ${Math.ceil(process.uptime())} s.`;
};

await runCommand(backup);
