/** Several people's requests at one address, without a password, in plays of two calls at once. */
import type { AskedWatch } from '../../../functions/tables/users/asked-watches.ts';
import { addAsker, confirmAsker } from '../../../functions/tables/users/passwordless.ts';
import { findUser } from '../../../functions/tables/users/users.ts';
import { point } from '../../../shared/base/geo.ts';

export const CHOICE = {
  dispatchCallType: 'AnyMajorDispatchCall',
  point: point(-87.8912, 43.0592),
  house_nr: '2345',
  sdir: 'N',
  street: 'LAKE',
  sttype: 'DR',
} as const;

/** The requests at an address: two watches, and one of them once more with a third. */
const ASKED: readonly AskedWatch[][] = [
  [{ kind: 'calls', choice: { ...CHOICE, distance: 330 } }],
  [{ kind: 'calls', choice: { ...CHOICE, distance: 660 } }],
  [
    { kind: 'calls', choice: { ...CHOICE, distance: 660 } },
    { kind: 'calls', choice: { ...CHOICE, distance: 1320 } },
  ],
];

/** The items that asked; the first is confirmed where somebody watches already. */
export const makeAskers = async (email: string, isWatched: boolean): Promise<string[]> => {
  const askers: string[] = [];
  for (const watches of ASKED) askers.push(await addAsker(email, watches));
  const watching = isWatched ? await findUser(askers[0] ?? '') : null;
  if (watching) await confirmAsker(watching);
  return askers;
};
