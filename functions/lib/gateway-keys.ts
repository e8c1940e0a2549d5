/** Developers' keys in API Gateway, which alone knows their values and counts their requests. */
import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  GetUsageCommand,
  NotFoundException,
  UpdateUsageCommand,
} from '@aws-sdk/client-api-gateway';
import type { CalendarDate } from '../../shared/base/calendar-date.ts';
import { secret } from './signing/secret.ts';

let client: APIGatewayClient | undefined;

const gateway = (): APIGatewayClient => {
  client ??= new APIGatewayClient({});
  return client;
};

/** A new key, which opens nothing until it joins the plan. */
export const createGatewayKey = async (): Promise<{ id: string; value: string }> => {
  const { id, value } = await gateway().send(new CreateApiKeyCommand({ name: 'developer', enabled: true }));
  if (!id || !value) throw new Error('API Gateway made a key without id or value.');
  return { id, value };
};

/** Lets a key make requests, as many as the developer plan says. */
export const joinDeveloperPlan = async (keyId: string): Promise<void> => {
  const usagePlanId = await secret('developerPlan');
  await gateway().send(new CreateUsagePlanKeyCommand({ usagePlanId, keyId, keyType: 'API_KEY' }));
};

/** Leaves a key on the plan so many requests until the end of the day (UTC). */
export const limitGatewayUsage = async (keyId: string, calls: number): Promise<void> => {
  const usagePlanId = await secret('developerPlan');
  const patchOperations = [{ op: 'replace' as const, path: '/remaining', value: String(calls) }];
  await gateway().send(new UpdateUsageCommand({ usagePlanId, keyId, patchOperations }));
};

/** Deletes a key; one that is already gone is fine. */
export const deleteGatewayKey = async (keyId: string): Promise<void> => {
  try {
    await gateway().send(new DeleteApiKeyCommand({ apiKey: keyId }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
};

/** Requests that a key made on each day from `first` to `last` (UTC), in that order; none where nothing was counted. */
export const readGatewayUsage = async (keyId: string, first: CalendarDate, last: CalendarDate): Promise<number[]> => {
  const usagePlanId = await secret('developerPlan');
  try {
    const { items } = await gateway().send(
      new GetUsageCommand({ usagePlanId, keyId, startDate: first, endDate: last }),
    );
    // Each day is a pair: used, and left.
    return items?.[keyId]?.map(([used = 0]) => used) ?? [];
  } catch (error) {
    // It was deleted before, by a request that failed later.
    if (error instanceof NotFoundException) return [];
    throw error;
  }
};
