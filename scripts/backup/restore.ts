/**
 * `npm run restore -- FOLDER [--stage next]`: brings a backup into a new local system, the one that the variables
 * name, or the second stage.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgetRule } from '../../functions/tables/operations/job-settings.ts';
import { tableVariable } from '../../shared/platform/env.ts';
import type { TableName } from '../../shared/platform/tables.ts';
import { type Backup, openBackup, TABLE_NAMES } from './backup-folder.ts';
import { localFolder, restoreLocalSystem } from './local-system.ts';
import { restoreObjects } from './objects.ts';
import { runCommand } from './run-command.ts';
import { stageVariables } from './stage-variables.ts';
import { restoreTable } from './tables.ts';

const {
  values: { stage },
  positionals: [source, ...others],
} = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } });

/** Calls come last, so that matching then finds what was mailed and who asked. */
const ORDER: readonly TableName[] = [...TABLE_NAMES.filter((table) => table !== 'calls'), 'calls'];

const fill = async (folder: string, { tables, objects }: Backup): Promise<void> => {
  // Before the manifests, which name them.
  await restoreObjects(folder, objects);
  for (const table of ORDER) {
    const kept = tables[table];
    if (kept) await restoreTable(folder, table, kept);
  }
  // Records that were kept may know houses that today's rule does not show: the job looks through everything again.
  await forgetRule();
};

const restore = async (): Promise<string> => {
  if (source === undefined || others.length || (stage ?? 'next') !== 'next')
    throw new Error('Usage: npm run restore -- FOLDER [--stage next], the folder of a backup.');
  if (stage) Object.assign(process.env, stageVariables());
  const folder = path.resolve(source);
  const backup = await openBackup(folder);
  const work = (): Promise<void> => fill(folder, backup);
  if (process.env[tableVariable('users')]) await work();
  else await restoreLocalSystem(folder, backup.files, localFolder(), work);
  return `Restored as of ${backup.begunAt}, in ${Math.ceil(process.uptime())} s.`;
};

await runCommand(restore);
