/** Schemas of the endpoints about users. */
import * as z from 'zod';
import { type ApplicationUser, EXTERNAL_PROVIDERS } from '../../accounts/users.ts';
import { tooLong } from '../../texts/messages.ts';
import { email, isoTime, lineOfText } from './common.ts';
import { suppressed } from './mail-preferences.ts';

const MAX_NAME_LENGTH = 100;

export const applicationUser: z.ZodType<ApplicationUser> = z.object({
  id: z.string(),
  email: z.string(),
  userName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailConfirmed: z.boolean(),
  provider: z.enum(EXTERNAL_PROVIDERS).nullable(),
  version: z.int(),
});

/** One user: as in the list, and the notifications that the address does not get. */
export const ownUser = z.intersection(
  applicationUser,
  z.object({
    suppressed,
  }),
);

const name = lineOfText
  .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
  .nullable()
  .transform((text) => text || null);

const READ_ONLY = 'Read only: ignored.';

/** The whole user, as it was read; what is read only may be left out. */
export const editedUser = z.strictObject({
  id: z.string().optional().meta({ description: 'The id of the path.' }),
  userName: z.string().optional().meta({ description: READ_ONLY }),
  email,
  firstName: name,
  lastName: name,
  emailConfirmed: z.boolean().optional().meta({ description: READ_ONLY }),
  provider: z.string().nullable().optional().meta({ description: READ_ONLY }),
  suppressed: z.record(z.string(), z.unknown()).optional().meta({ description: READ_ONLY }),
  version: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'As it was read: another one is a conflict. Without it the last one who saves wins.' }),
});

export const userData = z.object({
  exportedAt: isoTime,
  tables: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .meta({ description: 'By table, the items under the id of the user.' }),
});
