/** The city's last answer about an address, kept for 30 days under the address's hash: no address is in the table. */
import { createHmac } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PickupAddress, Pickups } from '../../../shared/pickups/pickups.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { hmacKeys } from '../../lib/signing/hmac-keys.ts';
import { dynamo, isAlive } from '../client.ts';

const KEPT_SECONDS = 30 * 86_400;

/** Under our own key, since the city's addresses are few enough to hash them all. `address` is in the city's spelling. */
export const hashAddress = async ({ laddr, sdir, sname, stype }: PickupAddress): Promise<string> => {
  const [key] = await hmacKeys();
  return createHmac('sha256', key)
    .update(JSON.stringify(['address', laddr, sdir, sname, stype]))
    .digest('base64url');
};

/** Null when the city has not answered for it in 30 days. */
export const findPickupAnswer = async (address: string): Promise<Pickups | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: tableName('pickup-answers'), Key: { address } }));
  // Kept as text: a table gives back a map's fields in any order, and the same answer would have another ETag each time.
  return Item && isAlive(Item, clock.now()) && typeof Item.pickups === 'string'
    ? (JSON.parse(Item.pickups) as Pickups) // Only this file writes these items.
    : null;
};

export const keepPickupAnswer = async (address: string, pickups: Pickups): Promise<void> => {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS;
  const Item = { address, pickups: JSON.stringify(pickups), expiresAt };
  await dynamo().send(new PutCommand({ TableName: tableName('pickup-answers'), Item }));
};
