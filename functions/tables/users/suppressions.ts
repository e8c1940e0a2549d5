/** Which notifications of a user are stopped because earlier mails bounced or were reported as spam. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MailCategory, Suppressed, Suppression } from '../../../shared/alerts/mail-preferences.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isRefused } from '../client.ts';
import type { User } from './users.ts';

/** True if the condition held, and so the change was made. */
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
 * Stops categories of mail of a user because a mail to `email` bounced or was reported. An address that the user has since changed says
 * nothing about the new one, and one that nobody has confirmed yet gets no notifications anyway. Only these categories are
 * written, so that two events at once can't undo each other.
 */
export const suppressCategories = async (
  sub: string,
  email: string,
  categories: readonly MailCategory[],
  why: Suppression['why'],
): Promise<void> => {
  if (!categories.length) return;
  const isOf = 'email = :email AND emailConfirmed = :yes';
  const values = { ':email': email, ':yes': true };
  const suppression: Suppression = { why, at: toIso(clock.now()) };
  await update(sub, 'SET suppressed = if_not_exists(suppressed, :none)', isOf, {}, { ...values, ':none': {} });
  await update(
    sub,
    `SET ${categories.map((_, index) => `suppressed.#${index} = :suppression`).join(', ')}`,
    isOf,
    Object.fromEntries(categories.map((category, index) => [`#${index}`, category])),
    { ...values, ':suppression': suppression },
  );
};

/** Removes a complaint; false where there is none. */
export const forgiveComplaint = (sub: string, category: MailCategory): Promise<boolean> =>
  update(
    sub,
    'REMOVE suppressed.#category',
    'suppressed.#category.why = :complained',
    { '#category': category },
    { ':complained': 'complained' },
  );

/**
 * The streams that stay stopped once somebody opens a link that was sent to the address. It no longer bounces, but a
 * complaint is a wish.
 */
export const withoutBounces = ({ suppressed = {} }: User): Suppressed | undefined => {
  const left = Object.entries(suppressed).filter(([, { why }]) => why === 'complained');
  return left.length ? Object.fromEntries(left) : undefined;
};
