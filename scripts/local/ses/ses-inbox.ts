/** The mails that the local SES accepted, with the file that keeps them, and which of them are not yet announced. */
import { openJournal } from '../state/journal.ts';
import type { Mail } from './ses-mime.ts';

/** A mail with what its events say of it. */
export interface Accepted extends Mail {
  messageId: string;
  tags: Record<string, string>;
}

type Entry = { mail: Accepted } | { announced: string };

/** The newest mails that are kept. */
const KEPT_MAILS = 20_000;

export interface Inbox {
  mails: () => Accepted[];
  /** Resolves when the mail is on the disk. */
  add: (mail: Accepted) => Promise<void>;
  /** The mail's events went out. */
  announced: (messageId: string) => Promise<void>;
  /** Mails whose events a kill cut off, oldest first. */
  unannounced: () => Accepted[];
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

export const openInbox = async (file: string): Promise<Inbox> => {
  let mails: Accepted[] = [];
  const waiting = new Map<string, Accepted>();
  const kept = (): Entry[] =>
    mails.flatMap((mail): Entry[] => [
      { mail },
      ...(waiting.has(mail.messageId) ? [] : [{ announced: mail.messageId }]),
    ]);
  const trim = (most: number): void => {
    if (mails.length > most) mails = mails.slice(-KEPT_MAILS);
  };
  const { journal } = await openJournal<Entry>(file, (found) => {
    for (const entry of found)
      if ('mail' in entry) {
        mails.push(entry.mail);
        waiting.set(entry.mail.messageId, entry.mail);
      } else waiting.delete(entry.announced);
    trim(KEPT_MAILS);
    return kept();
  });

  return {
    mails: () => mails,
    add: async (mail) => {
      mails.push(mail);
      waiting.set(mail.messageId, mail);
      const before = mails;
      trim(2 * KEPT_MAILS);
      try {
        await (mails === before ? journal.append({ mail }) : journal.replace(kept));
      } catch (error) {
        // It is refused, so it must not be here.
        mails = mails.filter((one) => one !== mail);
        waiting.delete(mail.messageId);
        throw error;
      }
    },
    announced: async (messageId) => {
      waiting.delete(messageId);
      await journal.append({ announced: messageId });
    },
    unannounced: () => [...waiting.values()],
    clear: () => {
      mails = [];
      return journal.replace(kept);
    },
    close: journal.close,
  };
};
