/** Schemas of the account calls: registration, sign-in, confirmation, password reset. */
import { z } from 'zod';
import { type AuthResponse, MIN_PASSWORD_LENGTH } from '../users.ts';
import { email, isoTime } from './common.ts';

const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `The password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
  .max(256)
  // Cognito's own rule for every password it is given.
  .regex(/^\S.*\S$/, 'The password may not begin or end with a space.');
const token = z.string().min(1).max(200);

export const registerBody = z.strictObject({ email, password: newPassword });
export const loginBody = z.strictObject({ email, password: z.string().min(1, 'The password is required.').max(256) });
export const emailBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ email, token, password: newPassword });
export const tokenBody = z.strictObject({ token });

export const authResponse: z.ZodType<AuthResponse> = z.object({
  jwtToken: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
  id: z.string(),
  roles: z.array(z.literal('SiteAdmin')),
  emailConfirmed: z.boolean(),
});

/** What a confirmation link is about, shown before its button is pressed. */
export const confirmationDetails = z.object({
  email: z.string(),
  /** In words, one a subscription that would be mailed. */
  subscriptions: z.array(z.string()),
  expiresAt: isoTime,
});
