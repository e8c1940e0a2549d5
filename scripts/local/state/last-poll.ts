/** When the system last looked at its sources: from there on history is missing after it was off. */
import path from 'node:path';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { jsonFile } from './json-file.ts';

export interface LastPoll {
  /** null before the first start has ended its work. */
  read: () => Date | null;
  write: (at: Date) => void;
}

export const lastPoll = (state: string): LastPoll => {
  const file = jsonFile<{ at: IsoTime }>(path.join(state, 'last-poll.json'));
  return {
    read: () => {
      const kept = file.read();
      return kept ? new Date(kept.at) : null;
    },
    write: (at) => file.write({ at: toIso(at) }),
  };
};
