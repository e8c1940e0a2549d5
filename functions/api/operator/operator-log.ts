/** Logs which operator did what, by the operator's id and with counts. */
import { log } from '../../lib/log.ts';
import type { Caller } from '../../lib/pool/caller.ts';

export const noteAct = ({ id }: Caller, act: string, of: string, more: Record<string, unknown> = {}): void =>
  log.info('An operator acted', { act, of, by: id, ...more });
