/** The things that users ask for, of any kind: had once, counted, stopped for a while, resumed, removed, given to another user. */
import { type IsoTime, toIso } from '../../shared/base/dates.ts';
import { clock } from '../lib/clock.ts';
import { isAlive } from './client.ts';
import type { ownCount } from './own-count.ts';
import { transact, type Writes } from './transact.ts';

/** Days after which a stopped one is gone for good. */
const STOPPED_DAYS = 30;
/** Attempts for a change that meets another change of the same one. */
const TRIES = 5;

export interface Owned {
  id: string;
  applicationUserId: string;
  createdAt: IsoTime;
  stoppedAt?: IsoTime | undefined;
  /** In epoch seconds. */
  expiresAt?: number | undefined;
}

/** `full`: there is no room for it, or for one more like it; `twin`: the user has just this already. */
export type Outcome = 'done' | 'missing' | 'full' | 'twin';

/** An item as it was read: its table and key, and the condition that it has not changed since. */
export interface Standing {
  TableName: string;
  Key: Record<string, string>;
  ConditionExpression: string;
  /** Their names begin with `:was`. */
  ExpressionAttributeValues: Record<string, unknown>;
}

interface Kind<T extends Owned> {
  /** Those of a user that the table has, stopped and expired ones too. */
  itemsOf: (applicationUserId: string) => Promise<T[]>;
  /** One as the table has it now; null where it is gone or another user's. */
  find: (applicationUserId: string, id: string) => Promise<T | null>;
  countOf: (applicationUserId: string) => ReturnType<typeof ownCount>;
  /** The subject: a second one about the same would add nothing. */
  choiceOf: (item: T) => string;
  standing: (item: T) => Standing;
  /** The item as the table has it, its key among its attributes. */
  toItem: (item: T) => Record<string, unknown>;
  /** Writes `after` in place of an item that stands as it was read. */
  replace: (before: T, after: T) => Writes[number];
  /** The item with all that follows from a change of it. */
  settled?: (item: T, now: Date) => T;
  /** The items under other keys that lead to it, in the same table. */
  pointersTo?: (item: T) => Pointer[];
}

/** Leads to an item: a table's key, and further attributes that say when to follow it. */
export interface Pointer extends Record<string, string> {
  key: string;
  id: string;
}

/** The writes after which pointers lead to `after` as they should, and none is left of those to `before`. */
const repointed = <T extends Owned>(
  { pointersTo = () => [], standing }: Kind<T>,
  before: T | null,
  after: T | null,
): Writes => {
  const some = after ?? before;
  if (!some) return [];
  const { TableName } = standing(some);
  const [were, are] = [before, after].map((item) => new Map(item ? pointersTo(item).map((one) => [one.key, one]) : []));
  const put = [...(are?.values() ?? [])].filter((one) => JSON.stringify(were?.get(one.key)) !== JSON.stringify(one));
  const left = [...(were?.values() ?? [])].filter(({ key }) => !are?.has(key));
  return [
    ...put.map((Item) => ({ Put: { TableName, Item } })),
    ...left.map(({ key, id }) => ({ Delete: { TableName, Key: { key, id } } })),
  ];
};

/** Puts `after` in the place of `before`, which must stand. Only what differs is written: half the work of the whole. */
export const replaceItem = (
  { ExpressionAttributeValues, ...stands }: Standing,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Writes[number] => {
  const differing = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  // An update must set something, also where only the condition is asked.
  const changed = differing.length ? differing : ['createdAt'];
  const set = changed.filter((name) => after[name] !== undefined);
  const removed = changed.filter((name) => after[name] === undefined);
  const expression = [
    set.length ? `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}` : '',
    removed.length ? `REMOVE ${removed.map((name) => `#${name}`).join(', ')}` : '',
  ];
  return {
    Update: {
      ...stands,
      UpdateExpression: expression.filter(Boolean).join(' '),
      ExpressionAttributeNames: Object.fromEntries(changed.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map((name) => [`:${name}`, after[name]])),
        ...ExpressionAttributeValues,
      },
    },
  };
};

const reading = <T extends Owned>({ itemsOf, countOf, choiceOf }: Kind<T>) => {
  /** A user's that are not gone, stopped ones too, oldest first. */
  const all = async (applicationUserId: string): Promise<T[]> =>
    (await itemsOf(applicationUserId))
      .filter((item) => isAlive(item, clock.now()))
      .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));

  /** A user's that are neither stopped nor gone, oldest first. */
  const going = async (applicationUserId: string): Promise<T[]> =>
    (await all(applicationUserId)).filter(({ stoppedAt }) => !stoppedAt);

  /** True if a user has one about just this already, neither stopped nor gone. */
  const has = async (applicationUserId: string, choice: string): Promise<boolean> =>
    // The count does not have those from before it kept choices.
    (await going(applicationUserId)).some((known) => choiceOf(known) === choice) ||
    countOf(applicationUserId).has(choice);

  return { all, going, has };
};

/** The item as it is to be, null if it goes, and the writes that keep the count; null where nothing is to be done. */
type Fate<T> = { after: T | null; counts: Writes } | null;

/** Writes if the item is still as it was read; else reads it again. */
const write = async <T extends Owned>(
  kind: Kind<T>,
  applicationUserId: string,
  id: string,
  fateOf: (known: T, now: Date) => Fate<T>,
  wanted = (known: T): T => known,
): Promise<Outcome> => {
  const { find, countOf, choiceOf, standing, replace } = kind;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await find(applicationUserId, id);
    if (!known) return 'missing';
    const fate = fateOf(known, clock.now());
    if (!fate) return 'done';
    const { after, counts } = fate;
    const own = after ? replace(known, after) : { Delete: standing(known) };
    const refused = await transact([own, ...counts, ...repointed(kind, known, after)]);
    if (!refused.length) return 'done';
    if (!refused.includes(0)) return (await countOf(applicationUserId).has(choiceOf(wanted(known)))) ? 'twin' : 'full';
  }
  throw new Error('A subscription kept changing while it was to be changed.');
};

/** Gives one to another user, in one transaction; it keeps its id. */
const given = <T extends Owned>(
  { standing, toItem, replace, countOf, choiceOf }: Kind<T>,
  known: T,
  to: string,
): { writes: Writes; counted: number } => {
  const stands = standing(known);
  const after = { ...known, applicationUserId: to };
  // The user is the key, or an attribute.
  const moved: Writes =
    'applicationUserId' in stands.Key
      ? [{ Delete: stands }, { Put: { TableName: stands.TableName, Item: toItem(after) } }]
      : [replace(known, after)];
  const counts = [countOf(to).more(choiceOf(known), known.id), countOf(known.applicationUserId).less(choiceOf(known))];
  return { writes: [...moved, ...(known.stoppedAt ? [] : counts)], counted: moved.length };
};

/** The store of one kind. */
export const ownedStore = <T extends Owned>(kind: Kind<T>) => {
  const { find, countOf, choiceOf, toItem, settled = (item: T): T => item } = kind;
  const { all, going, has } = reading(kind);

  /** Adds one; null when the user has the maximum, or one about the same. `further` is written with it. */
  const add = async (item: T, TableName: string, further: Writes = []): Promise<T | null> => {
    const choice = choiceOf(item);
    if (await has(item.applicationUserId, choice)) return null;
    const refused = await transact([
      { Put: { TableName, Item: toItem(item) } },
      countOf(item.applicationUserId).more(choice, item.id),
      ...repointed(kind, null, item),
      ...further,
    ]);
    return refused.length ? null : item;
  };

  /** `missing` when the user has none of this id that is not stopped. */
  const change = async (applicationUserId: string, id: string, to: Partial<T>): Promise<Outcome> => {
    let isGoing = false;
    const wanted = (known: T): T => ({ ...known, ...to });
    const outcome = await write(
      kind,
      applicationUserId,
      id,
      (known, now) => {
        isGoing = !known.stoppedAt;
        if (!isGoing) return null;
        const after = settled(wanted(known), now);
        return { after, counts: countOf(applicationUserId).moved(choiceOf(known), choiceOf(after), id) };
      },
      wanted,
    );
    return isGoing ? outcome : 'missing';
  };

  /** False when the user has none of this id. */
  const remove = async (applicationUserId: string, id: string): Promise<boolean> => {
    const outcome = await write(kind, applicationUserId, id, (known) => ({
      after: null,
      counts: known.stoppedAt ? [] : [countOf(applicationUserId).less(choiceOf(known))],
    }));
    return outcome === 'done';
  };

  /** Stops one at once; a second time changes nothing. False when the user has none of this id. */
  const stop = async (applicationUserId: string, id: string): Promise<boolean> => {
    const outcome = await write(kind, applicationUserId, id, (known, now) => {
      if (known.stoppedAt) return null;
      const expiresAt = Math.floor(now.getTime() / 1000) + STOPPED_DAYS * 86_400;
      const after = settled({ ...known, stoppedAt: toIso(now), expiresAt }, now);
      return { after, counts: [countOf(applicationUserId).less(choiceOf(known))] };
    });
    return outcome === 'done';
  };

  /** Resumes a stopped one with `fresh`; `full` or `twin` when the user has meanwhile no room, or the same again. */
  const resume = (applicationUserId: string, id: string, fresh: Partial<T> = {}): Promise<Outcome> =>
    write(kind, applicationUserId, id, (known, now) => {
      if (!known.stoppedAt) return null;
      const after = settled({ ...known, ...fresh, stoppedAt: undefined, expiresAt: undefined }, now);
      return { after, counts: [countOf(applicationUserId).more(choiceOf(known), id)] };
    });

  /**
   * Gives all to another user. Answers how many stay: those for which there is no room, and those that somebody changed
   * just now. One that the other user has already is removed. `guard` must hold at each move.
   */
  const move = async (from: string, to: string, guard: Writes): Promise<number> => {
    let left = 0;
    for (const { id } of await all(from)) {
      // An index may lag behind the table.
      const known = await find(from, id);
      if (!known) continue;
      const { writes, counted } = given(kind, known, to);
      const refused = await transact([...writes, ...guard]);
      if (!refused.length) continue;
      const isTwin = refused.length === 1 && refused[0] === counted && (await countOf(to).has(choiceOf(known)));
      if (!isTwin || !(await remove(from, id))) left += 1;
    }
    return left;
  };

  return { all, going, has, add, change, remove, stop, resume, move };
};
