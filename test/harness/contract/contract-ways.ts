/** How each call is made to give each of its documented answers. */
import type { Answered } from './contract.ts';
import { GENERAL } from './contract-general.ts';
import type { Operation } from './contract-operations.ts';
import { SPECIAL } from './contract-special.ts';
import type { Stage } from './contract-stage.ts';

/** Makes a call give an answer of this status; throws where nobody has said how. */
export const produce = (stage: Stage, operation: Operation, status: string): Promise<Answered> => {
  const way = SPECIAL[`${operation.name} ${status}`] ?? GENERAL[status];
  if (!way)
    throw new Error(
      `test/harness/contract/contract-special.ts does not say how ${operation.name} comes to answer ${status}: add it to SPECIAL.`,
    );
  return way(stage, operation);
};
