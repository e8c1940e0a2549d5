/** The items of the pickup subscriptions table: their form, what follows from their dates, reading them by id, and each user's count. */
import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { nextCartBack } from '../../../shared/pickups/cart-back.ts';
import { nextReminder, type Told } from '../../../shared/pickups/pickup-reminders.ts';
import {
  MAX_PICKUP_SUBSCRIPTIONS,
  type PickupAddress,
  type PickupSubscription,
  type Pickups,
} from '../../../shared/pickups/pickups.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import { choiceName, ownCount } from '../own-count.ts';
import { type Owned, replaceItem, type Standing } from '../owned.ts';
import type { Writes } from '../transact.ts';

export interface Key {
  applicationUserId: string;
  id: string;
}

export interface PickupItem extends PickupSubscription, Pick<Owned, 'stoppedAt' | 'expiresAt'> {
  /** Reminders due before are nobody's. */
  since: IsoTime;
  pickups: Pickups;
  /** All on it have the same dates: one question to the city serves them. */
  route: string;
  told: Told[];
  /** Absent while no reminder is to come. */
  dueHour?: string;
  /** The last pickup day on whose evening a mail said to bring the cart back. */
  broughtBack?: CalendarDate;
  /** The notice of disruption that was told last. */
  noticed?: string;
  /** Counts the writes. */
  version: number;
}

/** The item as the table has it: the city's answer is one text, for which the local database takes half the time of a map. */
type Stored = Omit<PickupItem, 'pickups'> & { pickups: string };

export const toStored = (item: PickupItem): Stored => ({ ...item, pickups: JSON.stringify(item.pickups) });

/** The subscription of an item; only these modules write the table. */
export const fromStored = (item: Record<string, unknown>): PickupItem => {
  const stored = item as Stored;
  return { ...stored, pickups: JSON.parse(stored.pickups) as Pickups };
};

export const table = (): string => tableName('pickup-subscriptions');

const HOUR = 3_600_000;
/** Parts of an hour's bucket, so that no single partition takes all of them. */
export const SHARDS = 4;

/** `2026-11-23T00#2` */
export const dueHourAt = (instant: Date, shard: number): string => `${instant.toISOString().slice(0, 13)}#${shard}`;

const shardOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16) % SHARDS;

/**
 * The item with the hour at which it comes up next. A reminder that is overdue comes up in this hour, since nobody
 * looks into hours long past.
 */
export const scheduled = ({ dueHour: _, ...item }: PickupItem, now: Date): PickupItem => {
  const due = item.stoppedAt
    ? []
    : [nextReminder(item, now), nextCartBack(item, now)].flatMap((next) => next?.dueAt ?? []);
  if (!due.length) return item;
  const thisHour = Math.floor(now.getTime() / HOUR) * HOUR;
  const comesUp = new Date(Math.max(Math.min(...due.map((at) => at.getTime())), thisHour));
  return { ...item, dueHour: dueHourAt(comesUp, shardOf(item.id)) };
};

const ALONE = 'address#';

/** True if a route is a single address, of which the city named no route or has not been asked since it left one. */
export const isAlone = (route: string): boolean => route.startsWith(ALONE);

/** The route of a single address. */
export const aloneOf = (addressHash: string): string => `${ALONE}${addressHash}`;

/**
 * The group of an address: by its two routes where the city names them, else alone under its hash. A stream that the
 * city does not know here is the same for all of the other's route.
 */
export const routeOf = ({ garbage, recycling }: Pickups, addressHash: string): string => {
  const second = recycling.route ?? (recycling.reason === 'unknown' ? '-' : null);
  return garbage.route && second ? `${garbage.route}|${second}` : aloneOf(addressHash);
};

export const standing = ({ applicationUserId, id, version }: PickupItem): Standing => ({
  TableName: table(),
  Key: { applicationUserId, id },
  ConditionExpression: 'version = :was',
  ExpressionAttributeValues: { ':was': version },
});

/** Replaces an item that still stands as it was read. */
export const replace = (before: PickupItem, after: PickupItem): Writes[number] =>
  replaceItem(standing(before), { ...toStored(before) }, { ...toStored(after), version: before.version + 1 });

/** The count of a user's subscriptions. */
export const countOf = (applicationUserId: string) =>
  ownCount({ TableName: table(), Key: { applicationUserId, id: 'count' }, most: MAX_PICKUP_SUBSCRIPTIONS });

/** The subject of a subscription: a second one would bring each mail twice. */
export const choiceOf = ({ hoursBefore, laddr, sdir, sname, stype }: PickupAddress & { hoursBefore: number }): string =>
  choiceName(hoursBefore, ...[laddr, sdir, sname, stype].map((part) => part.toUpperCase()));

/** A user's subscriptions, stopped and expired ones too. */
export const itemsOf = async (applicationUserId: string): Promise<PickupItem[]> => {
  if (!TOOLS.trashDay) return [];
  const items: PickupItem[] = [];
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      KeyConditionExpression: 'applicationUserId = :user',
      ExpressionAttributeValues: { ':user': applicationUserId },
      ConsistentRead: true,
    },
  );
  // The count is no subscription.
  for await (const { Items = [] } of pages) items.push(...Items.filter(({ id }) => id !== 'count').map(fromStored));
  return items;
};

/** A user's subscription by its id, a stopped one too; null when it is gone. */
export const findPickupSubscription = async (applicationUserId: string, id: string): Promise<PickupItem | null> => {
  if (!TOOLS.trashDay || id === 'count') return null;
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: { applicationUserId, id }, ConsistentRead: true }),
  );
  return Item && isAlive(Item, clock.now()) ? fromStored(Item) : null;
};

/** The subscriptions under these keys that are not gone, by id, stopped ones too. */
export const findPickupSubscriptions = async (keys: readonly Key[]): Promise<Map<string, PickupItem>> => {
  if (keys.length === 0) return new Map();
  const distinct = new Map(keys.map(({ applicationUserId, id }) => [id, { applicationUserId, id }]));
  const items = await readItems(table(), [...distinct.values()]);
  const alive = items.filter((item) => isAlive(item, clock.now())).map(fromStored);
  return new Map(alive.map((item) => [item.id, item]));
};
