/** Circles that an earlier version wrote: found by their cells until each has its place in the index by strips. */
import { DeleteCommand, GetCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inParts } from '../batch.ts';
import { dynamo, unlessRefused } from '../client.ts';
import { IS_MISPLACED, placeInStrips } from './strips.ts';
import { type Item, table } from './subscription-items.ts';

/** The item that stands while all circles that go on have their place. */
const ALL_PLACED = { cell: 'circles', uuid: 'all-placed' };

/** True if the index by strips has all circles that go on. */
export const areAllPlaced = async (): Promise<boolean> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: ALL_PLACED }));
  return Item !== undefined;
};

/** So many are written at once: a city of a million takes minutes. */
const AT_ONCE = 25;

type Circle = Pick<Item, 'cell' | 'uuid' | 'distance' | 'point'>;

/** Leaves one as it is that was stopped or changed in between: the next run sees it again. */
const place = async ({ cell, uuid, distance, point }: Circle): Promise<void> => {
  const { strip, latitude } = placeInStrips({ distance, point });
  await unlessRefused(
    dynamo().send(
      new UpdateCommand({
        TableName: table(),
        Key: { cell, uuid },
        UpdateExpression: 'SET strip = :strip, latitude = :latitude',
        ConditionExpression: 'distance = :distance AND attribute_not_exists(stoppedAt)',
        ExpressionAttributeValues: { ':strip': strip, ':latitude': latitude, ':distance': distance },
      }),
    ),
  );
};

/**
 * Gives circles that an earlier version made or changed their place in the index, and answers how many there were. A run
 * that finds none says so for matching: an index lags behind its table, and that version may still have written since.
 */
export const placeCircles = async (): Promise<number> => {
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: table(),
      FilterExpression: `attribute_exists(#point) AND attribute_not_exists(stoppedAt) AND (${IS_MISPLACED.condition})`,
      ProjectionExpression: 'cell, #uuid, distance, #point',
      ExpressionAttributeNames: { '#point': 'point', '#uuid': 'uuid' },
      ExpressionAttributeValues: IS_MISPLACED.values,
    },
  );
  let found = 0;
  for await (const { Items = [] } of pages) {
    found += Items.length;
    await inParts(Items as Circle[], AT_ONCE, async (part) => {
      await Promise.all(part.map(place));
    });
  }
  const marked = { TableName: table() };
  if (found) await dynamo().send(new DeleteCommand({ ...marked, Key: ALL_PLACED }));
  else await dynamo().send(new PutCommand({ ...marked, Item: ALL_PLACED }));
  return found;
};
