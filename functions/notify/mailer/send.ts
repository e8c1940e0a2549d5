/** Hands a raw mail to SES, once. */
import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { env } from '../../lib/env.ts';
import type { DeliveryKey } from '../../tables/deliveries/deliveries.ts';
import { DELIVERY_TAG, toDeliveryId } from './delivery-id.ts';

/** `refused`: SES said no, nothing was sent; `throttled`: no for now. */
export type Sent = 'accepted' | 'throttled' | 'refused';

let client: SESClient | undefined;

const refusal = (error: unknown): Sent | null => {
  if (!(error instanceof SESServiceException)) return null;
  if (/throttl|limitexceeded/i.test(error.name)) return 'throttled';
  const status = error.$metadata.httpStatusCode ?? 0;
  return status >= 400 && status < 500 ? 'refused' : null;
};

/**
 * Throws when the outcome is unknown: a broken connection, an internal error. The SDK must not try
 * again by itself then, since SES would send twice.
 */
export const send = async (raw: Uint8Array, to: string, delivery: DeliveryKey): Promise<Sent> => {
  client ??= new SESClient({ maxAttempts: 1 });
  try {
    await client.send(
      new SendRawEmailCommand({
        RawMessage: { Data: raw },
        Destinations: [to],
        ConfigurationSetName: env('sesConfigurationSet'),
        Tags: [{ Name: DELIVERY_TAG, Value: toDeliveryId(delivery) }],
      }),
    );
    return 'accepted';
  } catch (error) {
    const known = refusal(error);
    if (known) return known;
    throw error;
  }
};
