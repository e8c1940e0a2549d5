/** Which operator did what, for whoever asks later: in the log, by the operator's id and with counts. */
import type { Caller } from '../lib/caller.ts';
import { log } from '../lib/log.ts';

export const noteAct = ({ id }: Caller, act: string, of: string, more: Record<string, unknown> = {}): void =>
  log.info('An operator acted', { act, of, by: id, ...more });
