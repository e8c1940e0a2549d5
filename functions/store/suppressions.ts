/** Which notifications of a user are silenced because of what became of mails before them. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../shared/dates.ts';
import type { NotificationStream, Suppressed, Suppression } from '../../shared/mail-preferences.ts';
import { clock } from '../lib/clock.ts';
import { tableName } from '../lib/env.ts';
import { dynamo, isRefused } from './dynamo.ts';
import type { User } from './users.ts';

/** Whether the condition held, and so the change was made. */
const update = async (
  sub: string,
  UpdateExpression: string,
  ConditionExpression: string,
  names: Record<string, string>,
  values: Record<string, unknown>,
): Promise<boolean> => {
  try {
    await dynamo().send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { sub },
        UpdateExpression,
        ConditionExpression,
        ...(Object.keys(names).length ? { ExpressionAttributeNames: names } : {}),
        ExpressionAttributeValues: values,
      }),
    );
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

/**
 * Silences streams of a user for what became of a mail to `email`. An address that the user has since changed says
 * nothing about the new one, and one that nobody has confirmed yet gets no notifications anyway. Only these streams are
 * written, so that two events at once can't undo each other.
 */
export const suppressStreams = async (
  sub: string,
  email: string,
  streams: readonly NotificationStream[],
  why: Suppression['why'],
): Promise<void> => {
  if (!streams.length) return;
  const isOf = 'email = :email AND emailConfirmed = :yes';
  const values = { ':email': email, ':yes': true };
  const suppression: Suppression = { why, at: toIso(clock.now()) };
  await update(sub, 'SET suppressed = if_not_exists(suppressed, :none)', isOf, {}, { ...values, ':none': {} });
  await update(
    sub,
    `SET ${streams.map((_, index) => `suppressed.#${index} = :suppression`).join(', ')}`,
    isOf,
    Object.fromEntries(streams.map((stream, index) => [`#${index}`, stream])),
    { ...values, ':suppression': suppression },
  );
};

/** Takes a complaint back; false where there is none. */
export const forgiveComplaint = (sub: string, stream: NotificationStream): Promise<boolean> =>
  update(
    sub,
    'REMOVE suppressed.#stream',
    'suppressed.#stream.why = :complained',
    { '#stream': stream },
    { ':complained': 'complained' },
  );

/**
 * What stays silenced once somebody has opened a link that was sent to the address: it does not bounce. A complaint is a
 * wish.
 */
export const withoutBounces = ({ suppressed = {} }: User): Suppressed | undefined => {
  const left = Object.entries(suppressed).filter(([, { why }]) => why === 'complained');
  return left.length ? Object.fromEntries(left) : undefined;
};
