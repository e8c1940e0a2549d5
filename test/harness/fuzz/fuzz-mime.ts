/** Mails of hostile texts, read again by a parser of somebody else's: one subject, no header of theirs, no markup. */
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { type Letter, letterHtml } from '../../../functions/notify/letters/email-layout.ts';
import { toMime } from '../../../functions/notify/mailer/mime.ts';
import { email } from '../../../shared/api/schemas/common.ts';

const SITE = 'https://creamcity.test';
const FROM = 'Alerts <alerts@creamcity.test>';
const ONE_CLICK = `${SITE}/api/dispatchCallSubscription/unsubscribe?subscriptionId=a&applicationUserId=b&hash=c`;

const letterOf = (text: string): Letter => ({
  subject: `Police call: ${text}`,
  preheader: text,
  brand: 'Alerts',
  kicker: text,
  title: text,
  lead: text,
  facts: [{ label: 'Where', value: text }],
  button: { label: 'See the call on the map', url: `${SITE}/call/${encodeURIComponent('1')}` },
  paragraphs: [text],
  footer: [{ text, link: { label: 'Unsubscribe', url: ONE_CLICK } }],
});

const HOSTILE = [
  '\r\nBcc: victim@example.com\r\n',
  '\nSubject: other',
  '\r\n\r\n<script>alert(1)</script>',
  '=?utf-8?B?DQpCY2M6IGE=?=',
  '--_Part_1--',
  '\u2028\u2029\u0085\u000b\u000c',
  '"><img src=x onerror=alert(1)>',
  '\ud83d',
  'W ÅLDER ST',
  '\u202e',
  '.',
];
const someText = fc
  .array(
    fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.string({ minLength: 0, maxLength: 300 })),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Addresses as somebody could have signed up with; the schema decides which are any. */
const someAddress = fc
  .oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.constantFrom(...HOSTILE, 'a', '"a b"', 'a,b', 'a;b', '<a>'), fc.constantFrom('@b.example', ''))
      .map((parts) => parts.join('')),
    someText,
  )
  .map((text) => email.safeParse(text).data ?? 'ann@example.com');

/** The names of the headers, folded lines left out. */
const headerNames = (raw: string): string[] =>
  (raw.split('\r\n\r\n', 1)[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0] ?? '')
    .sort();

const mime = async (text: string, to: string): Promise<string> =>
  (await toMime(letterOf(text), { from: FROM, to, date: new Date(0), oneClickUrl: ONE_CLICK })).toString('latin1');

const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

export const checkMime = async (runs: number): Promise<void> => {
  const names = headerNames(await mime('harmless', 'ann@example.com'));
  const harmless = tags(letterHtml(letterOf('harmless')));
  await fc.assert(
    fc.asyncProperty(someText, someAddress, async (text, to) => {
      const raw = await mime(text, to);
      expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
      for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
      expect(headerNames(raw)).toEqual(names);
      const parsed = await PostalMime.parse(Buffer.from(raw, 'latin1'));
      expect(parsed.from?.address).toBe('alerts@creamcity.test');
      expect(parsed.to?.map(({ address }) => address)).toEqual([to]);
      expect(parsed.bcc ?? parsed.cc ?? []).toEqual([]);
      expect(parsed.subject).toMatch(/^Police call:/);
      expect(parsed.subject).not.toMatch(/[\r\n]/);
      expect((parsed.subject ?? '').length).toBeLessThanOrEqual(210);
      expect(parsed.attachments).toEqual([]);
      // A page without text has a line less: what matters is that there is no tag that is not ours.
      expect(tags(letterHtml(letterOf(text))).filter((tag) => !harmless.includes(tag))).toEqual([]);
    }),
    { numRuns: runs },
  );
};
