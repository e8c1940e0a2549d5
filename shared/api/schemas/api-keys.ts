/** Schemas of the endpoints about API keys. */
import * as z from 'zod';
import type { ApiKey, ApiKeyUsage } from '../../accounts/api-keys.ts';
import { tooLong } from '../../texts/messages.ts';
import { isoTime, lineOfText } from './common.ts';

const shownName = lineOfText.min(1, 'This field is required').max(60, tooLong(60));

export const newApiKey = z.strictObject({ name: shownName.meta({ description: 'What it is for: yours to choose.' }) });

export const apiKey: z.ZodType<ApiKey> = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last four characters.' }),
  createdAt: isoTime,
});

export const createdApiKey = z.intersection(
  apiKey,
  z.object({ key: z.string().meta({ description: 'Shown this once; send it as x-api-key.' }) }),
);

export const apiKeyUsage: z.ZodType<ApiKeyUsage> = z.object({
  callsADay: z.int(),
  days: z
    .array(z.object({ date: z.iso.date(), calls: z.int() }))
    .meta({ description: 'The last seven days in UTC, oldest first; the count is some minutes behind.' }),
});
