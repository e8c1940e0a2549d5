/** A letter as the raw mail that SES sends. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { BRANDS, CITY } from '#city/facts';
import { type Letter, letterHtml, letterText } from '../letters/email-layout.ts';

/** Mail programs show about 80 characters; the rest is cut, not folded. */
const MAX_SUBJECT = 200;

/**
 * One line without control characters. Upstream text can't begin a header of its own, nor hide other text in an encoded
 * word (`=?utf-8?B?…?=`), which readers would decode.
 */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, MAX_SUBJECT);

/** Ends of lines as mail has them, whatever the text has: servers refuse a bare LF or CR, or misread it. */
const withCrlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** The sender: the address of the deployment, under the letter's brand. */
const SENDERS: Record<Letter['brand'], string> = {
  Tools: BRANDS.Tools,
  Alerts: 'Alerts',
  TrashDay: 'Trash Day',
};

/** `alerts@example.com` of `City Alerts <alerts@example.com>`, and of itself. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

interface Envelope {
  /** The address of the deployment; a name in it is not used. */
  from: string;
  to: string;
  date: Date;
  /** The address of a one-click unsubscription (RFC 8058). */
  oneClickUrl?: string;
}

export const toMime = (letter: Letter, { from, to, date, oneClickUrl }: Envelope): Promise<Buffer> =>
  new MailComposer({
    from: { name: SENDERS[letter.brand], address: addressIn(from) },
    to: { name: '', address: to },
    replyTo: CITY.contactEmail,
    date,
    subject: oneLine(letter.subject),
    text: withCrlf(letterText(letter)),
    html: withCrlf(letterHtml(letter)),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl
        ? {
            // `prepared`: not folded, since some programs don't unfold this header.
            'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  })
    .compile()
    .build();
