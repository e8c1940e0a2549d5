/** Schemas of the account endpoints: registration, sign-in, confirmation, password reset. */
import * as z from 'zod';
import { MIN_PASSWORD_LENGTH, passwordFaults } from '../../accounts/passwords.ts';
import { type AuthResponse, EXTERNAL_PROVIDERS } from '../../accounts/users.ts';
import { MAIL_CATEGORIES } from '../../alerts/mail-preferences.ts';
import { email, isoTime } from './common.ts';
import { newPickupSubscription } from './pickups.ts';
import { newSubscription } from './subscriptions.ts';
import { newWatch } from './watches.ts';

const newPassword = z.string().meta({
  description: `At least ${MIN_PASSWORD_LENGTH} characters; not the email address, not one of the most common passwords.`,
});
const token = z.string().min(1).max(200);
/** A token that Cognito made. */
const cognitoToken = z.string().min(1).max(16_000);

const passwordRules: z.core.CheckFn<{ email: string; password: string }> = ({ value, issues }) => {
  for (const message of passwordFaults(value.password, value.email))
    issues.push({ code: 'custom', path: ['password'], message, input: value.password });
};

export const registerBody = z.strictObject({ email, password: newPassword }).check(passwordRules);
const device = z.string().max(200).optional().meta({
  description: 'The `deviceToken` that an earlier log-in here answered: wrong tries of others don’t count for it.',
});

const code = z
  .string()
  .regex(/^\d{6}$/, 'The code has six digits.')
  .meta({ description: 'The six digits that an authenticator app shows.' });

export const loginBody = z.strictObject({
  email,
  password: z.string().min(1, 'The password is required.').max(256),
  code: code.optional(),
  device,
});
export const emailBody = z.strictObject({ email });
export const requestResetBody = z.strictObject({ email, device });
export const resetPasswordBody = z.strictObject({ email, token, password: newPassword }).check(passwordRules);
export const externalCredentialBody = z.strictObject({
  provider: z.enum(EXTERNAL_PROVIDERS),
  externalId: z.string().max(200).meta({ description: 'As in the token: `userId` of `identities`.' }),
  email: z.string().max(254).meta({ description: 'As in the token; empty where the provider tells none.' }),
  idToken: cognitoToken,
  accessToken: cognitoToken,
  refreshToken: cognitoToken,
});
export const accessTokenBody = z.strictObject({
  accessToken: cognitoToken.meta({ description: "Of the same log-in as the bearer's token." }),
});
export const confirmFactorBody = accessTokenBody.extend({ code });
export const secondFactor = z.object({ isOn: z.boolean() });
export const newSecondFactor = z.object({
  secret: z.string().meta({ description: 'In Base32, to be typed into an authenticator app.' }),
  uri: z.string().meta({ description: 'The same as an `otpauth:` address, to be shown as a QR code.' }),
});

const watches = z
  .array(
    z.discriminatedUnion('kind', [
      newSubscription.omit({ applicationUserId: true }).extend({ kind: z.literal('calls') }),
      newWatch.extend({ kind: z.literal('watch') }),
      newPickupSubscription.omit({ applicationUserId: true }).extend({ kind: z.literal('pickups') }),
    ]),
  )
  .min(1)
  .max(2)
  .meta({ description: 'Notifications, as a signed-in user would make them.' });

/** The request of somebody who has no account, or has not logged in. */
export const subscribeBody = z.strictObject({ email, watches });

const remembered = token.meta({ description: 'The token that a confirmation in this browser answered.' });

/** The same request in a browser that has confirmed the address. */
export const subscribeRememberedBody = z.strictObject({ remembered, watches });
export const forgetRememberedBody = z.strictObject({ remembered });

const withoutPassword = z.number().int();

export const confirmedEmail = z.object({
  email: z.string(),
  withoutPassword: withoutPassword.optional().meta({
    description:
      'Notifications of this address without a password that stay outside the account, since it is not proven.',
  }),
  manageToken: z
    .string()
    .optional()
    .meta({ description: 'Of a notification without a password: manages what is mailed, for 90 days.' }),
  remembered: z
    .object({ token: z.string(), email: z.string().meta({ description: 'Masked: `l•••@example.org`.' }) })
    .optional()
    .meta({
      description:
        'Of a notification without a password: with the token this browser adds others to the address, for 180 days.',
    }),
});

export const tokenBody = z.strictObject({ token });
export const confirmEmailBody = tokenBody.extend({
  jwtToken: cognitoToken.optional().meta({
    description:
      'Of the account itself, where its browser opens the link: proves that who signed up reads the mail, and moves its notifications without a password to it.',
  }),
});
export const resumeMailBody = z.strictObject({ stream: z.enum(MAIL_CATEGORIES) });

export const authResponse: z.ZodType<AuthResponse> = z.object({
  jwtToken: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
  id: z.string(),
  roles: z.array(z.literal('SiteAdmin')),
  emailConfirmed: z.boolean(),
  deviceToken: z
    .string()
    .optional()
    .meta({ description: 'After a log-in with a password: to be kept, and sent with the next one as `device`.' }),
});

/** The subject of a confirmation link, shown before its button is pressed. */
export const confirmationDetails = z.object({
  email: z.string(),
  /** In words, one for each subscription that would be mailed. */
  subscriptions: z.array(z.string()),
  withoutPassword: withoutPassword.meta({
    description: 'Notifications of this address without a password: they move to the account only by a proof.',
  }),
  expiresAt: isoTime,
});
