/** A letter as the raw mail that SES sends. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { CITY } from '../../shared/city.ts';
import { type Letter, letterHtml, letterText } from './email-layout.ts';

/** Mail programs show about 80 characters; the rest is cut, not folded. */
const MAX_SUBJECT = 200;

/** One line without control characters: upstream text can't begin a header of its own. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);

interface Envelope {
  from: string;
  to: string;
  date: Date;
  /** The address of a one-click unsubscription (RFC 8058). */
  oneClickUrl?: string;
}

export const toMime = (letter: Letter, { from, to, date, oneClickUrl }: Envelope): Promise<Buffer> =>
  new MailComposer({
    from,
    to: { name: '', address: to },
    replyTo: CITY.contactEmail,
    date,
    subject: oneLine(letter.subject),
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl
        ? {
            // Prepared: not folded, since some readers of this header don't unfold it.
            'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  })
    .compile()
    .build();
