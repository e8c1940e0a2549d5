/** Logs which operator did what, by the operator's id and with counts. */
import type { Caller } from '../../lib/accounts/caller.ts';
import { log } from '../../lib/log.ts';

export const noteAct = ({ id }: Caller, act: string, of: string, more: Record<string, unknown> = {}): void =>
  log.info('An operator acted', { act, of, by: id, ...more });
