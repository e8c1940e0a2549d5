/** How often something may be asked for; `RATE_LIMITS` replaces the numbers, `lib/limits.ts` counts. */

export interface Limit {
  /** Uses in a window, which begins with the first. */
  most: number;
  seconds: number;
  /** After this many the next one has to wait, twice as long each time. */
  quick?: number;
  /** The window begins anew with each use: once used up, it is free again after one window without a use. */
  rolls?: true;
  /** The uses that are counted, and for whom. */
  about: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS = {
  /**
   * Wrong passwords for one address by all who never signed in there, whether it has an account or not. Cognito locks a
   * user for 1, 2, 4 … seconds from the fifth on, until 15 minutes without one. To wait as long here keeps that lock
   * from telling which addresses have an account. It stays short for the owner.
   */
  'login-account': {
    most: 10,
    seconds: 15 * MINUTE,
    quick: 5,
    rolls: true,
    about: 'wrong passwords for one email address',
  },
  /** Fewer than Cognito locks for, so that a single stranger cannot lock out the owner of an address. */
  'login-pair': { most: 4, seconds: 15 * MINUTE, about: 'wrong passwords for one email address by one visitor' },
  'login-device': {
    most: 10,
    seconds: 15 * MINUTE,
    quick: 5,
    about: 'wrong passwords for one account by a browser that has signed in there before',
  },
  'login-visitor': { most: 100, seconds: 15 * MINUTE, about: 'log-ins by one visitor' },
  'register-visitor': { most: 20, seconds: HOUR, about: 'registrations by one visitor' },
  /** Requests about pickup dates that reach the city: pickup days could show where people live. */
  'pickup-lookup': { most: 30, seconds: DAY, about: 'new addresses asked for by one visitor' },
  /** For all confirmed accounts of one visitor together; each also has its own count of the above. */
  'pickup-lookup-accounts': {
    most: 120,
    seconds: DAY,
    about: 'new addresses asked for by the accounts of one visitor',
  },
  /** A person types about 20 an address. */
  search: { most: 300, seconds: MINUTE, about: 'searches by one visitor' },
  /** A page tells each of its errors once. */
  'browser-error': { most: 10, seconds: MINUTE, about: 'errors of pages told by one visitor' },
  'pickup-calendar': { most: 20, seconds: DAY, about: 'calendars made by one visitor' },
  'reset-visitor': { most: 20, seconds: HOUR, about: 'password resets asked for by one visitor' },
  /** Each sends a mail to an address that the caller names. */
  'email-change': { most: 20, seconds: DAY, about: 'changes of an email address by one user' },
  /** Somebody with a mail's link can stop and resume again and again, and each stop is mailed. */
  'link-resume': { most: 20, seconds: DAY, about: 'times that one notification is resumed by its link' },
  /** Each asks the archive how often it would have mailed. */
  'new-subscription': { most: 200, seconds: DAY, about: 'notifications made by one user' },
  'api-key': { most: 20, seconds: DAY, about: 'API keys made by one user' },
  'webhook-test': { most: 60, seconds: HOUR, about: 'tests of webhooks by one user' },
  'manage-visitor': { most: 600, seconds: HOUR, about: 'looks at and changes of mail settings by one visitor' },
  /** Each mails the owner of the address what was added. */
  'remembered-browser': { most: 10, seconds: DAY, about: 'requests by one browser that confirmed before' },
  'manage-link-visitor': { most: 20, seconds: HOUR, about: 'links to mail settings asked for by one visitor' },
  /** Mails to one address, counted for the visitor or user who asks for them: nobody can use up the owner's. */
  'reset-mail': { most: 3, seconds: DAY, about: 'reset mails to one email address asked for by one visitor' },
  'confirmation-mail': { most: 3, seconds: DAY, about: 'confirmation mails to one email address by one visitor' },
  'manage-mail': { most: 3, seconds: DAY, about: 'links to mail settings to one email address by one visitor' },
  'deletion-mail': { most: 3, seconds: DAY, about: 'links to delete an account to one email address' },
  /** No longer than a mailed link is valid: while this delays another mail, the mailbox has a valid one. */
  'mail-address': { most: 5, seconds: HOUR, about: 'mails of one kind to one email address' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** `20 registrations by one visitor in 1 hour`. */
export const limitText = ({ most, seconds, about }: Limit): string => {
  const [count, unit] =
    seconds >= DAY ? [seconds / DAY, 'day'] : seconds >= HOUR ? [seconds / HOUR, 'hour'] : [seconds / MINUTE, 'minute'];
  return `${most} ${about} in ${count} ${unit}${count === 1 ? '' : 's'}`;
};
