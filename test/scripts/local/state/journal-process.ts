/** Writes a journal in a process of its own, whose files can be limited. */
import { openJournal } from '../../../../scripts/local/state/journal.ts';

type Asked = { ask: 'pid' } | { ask: 'append' | 'replace'; file: string; entries: string[] };

let opened: ReturnType<typeof openJournal<string>> | undefined;

export const handler = async (asked: Asked): Promise<number | null> => {
  if (asked.ask === 'pid') return process.pid;
  opened ??= openJournal<string>(asked.file, (found) => found);
  const { journal } = await opened;
  if (asked.ask === 'append') await journal.append(...asked.entries);
  else await journal.replace(() => asked.entries);
  return null;
};
