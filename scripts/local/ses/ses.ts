/** The local SES: SendRawEmail and GetSendQuota of `@aws-sdk/client-ses`; keeps each mail in a file before it answers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../http/listen.ts';
import { LOCAL_DOMAIN } from '../local-domain.ts';
import { eventsOf, type SesEvent } from './ses-events.ts';
import { type Accepted, openInbox } from './ses-inbox.ts';
import { type Mail, readMail, SesError } from './ses-mime.ts';
import { members, readForm, sendXml, tagsOf } from './ses-query.ts';

export interface LocalSes {
  endpoint: string;
  /** Accepted mails, oldest first; the newest 20,000 are kept. */
  inbox: () => Mail[];
  clear: () => void;
  /**
   * Emits the events that a kill of this process cut off. Call it when the rules are in place and before a mailer
   * starts, so that no mail which was accepted is sent again.
   */
  announceMissed: () => Promise<void>;
  /** Mails accepted in each second (epoch seconds) of the last hour. */
  perSecond: () => ReadonlyMap<number, number>;
  stop: () => Promise<void>;
}

interface SesOptions {
  file: string;
  /** Gets every event after the mail was answered for; a rejection is reported, and tried again at the next start. */
  emit: (event: SesEvent) => Promise<unknown>;
  /** Mails a second above which SendRawEmail answers Throttling; any number when absent. */
  maxSendRate?: number;
  /** Epoch milliseconds, by which the rate is counted. */
  now?: () => number;
  /** The domain that mail may come from. */
  verifiedDomain?: string;
}

/** Seconds of which the rate is remembered. */
const KEPT_SECONDS = 3_600;

/** The answer of an action, and the mail that it accepted. */
interface Answer {
  result: string;
  mail?: Accepted;
}

const escapeXml = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const startSes = async ({
  file,
  emit,
  maxSendRate = Number.POSITIVE_INFINITY,
  now = Date.now,
  verifiedDomain = LOCAL_DOMAIN,
}: SesOptions): Promise<LocalSes> => {
  const inbox = await openInbox(file);
  const perSecond = new Map<number, number>();

  const countThisSecond = (): void => {
    const second = Math.floor(now() / 1000);
    const count = (perSecond.get(second) ?? 0) + 1;
    if (count > maxSendRate) throw new SesError('Throttling', 'Maximum sending rate exceeded.');
    perSecond.set(second, count);
    for (const old of perSecond.keys()) if (old < second - KEPT_SECONDS) perSecond.delete(old);
  };

  const announce = async (mail: Accepted): Promise<void> => {
    try {
      for (const event of eventsOf(mail)) await emit(event);
      await inbox.announced(mail.messageId);
    } catch (error) {
      console.error('An event of the local SES was not taken', error);
    }
  };

  /** Never asks whether the same mail came before: neither does SES. */
  const sendRawEmail = async (form: URLSearchParams): Promise<Answer> => {
    const tags = tagsOf(form);
    const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
    const read = await readMail(raw, members(form, 'Destinations'), verifiedDomain);
    countThisSecond();
    const mail = { ...read, at: new Date().toISOString(), messageId: `${randomUUID()}-000000`, tags };
    await inbox.add(mail);
    return { result: `<MessageId>${mail.messageId}</MessageId>`, mail };
  };

  const getSendQuota = async (): Promise<Answer> => {
    const rate = Number.isFinite(maxSendRate) ? maxSendRate : 1000;
    const sent = inbox.mails().length;
    return {
      result: `<Max24HourSend>50000</Max24HourSend><MaxSendRate>${rate}</MaxSendRate><SentLast24Hours>${sent}</SentLast24Hours>`,
    };
  };

  const actions: Record<string, (form: URLSearchParams) => Promise<Answer>> = {
    SendRawEmail: sendRawEmail,
    GetSendQuota: getSendQuota,
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const form = await readForm(request);
      const name = form.get('Action') ?? '';
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!action) throw new SesError('InvalidAction', `The local SES has no action '${name}'.`);
      const { result, mail } = await action(form);
      sendXml(response, 200, `<${name}Response><${name}Result>${result}</${name}Result></${name}Response>`);
      if (mail) await announce(mail);
    } catch (error) {
      const isCallers = error instanceof SesError;
      if (!isCallers) console.error('The local SES failed', error);
      const code = isCallers ? error.code : 'InternalFailure';
      const message = escapeXml(isCallers ? error.message : 'Internal failure');
      const xml = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
      sendXml(response, isCallers ? 400 : 500, xml);
    }
  };

  const inHand = new Set<Promise<void>>();
  const server = await listen((request, response) => {
    const handled = handle(request, response).finally(() => inHand.delete(handled));
    inHand.add(handled);
  });
  return {
    endpoint: server.url,
    inbox: () => [...inbox.mails()],
    clear: () => void inbox.clear(),
    announceMissed: async () => {
      for (const mail of inbox.unannounced()) await announce(mail);
    },
    perSecond: () => perSecond,
    stop: async () => {
      await server.stop();
      await Promise.all(inHand);
      await inbox.close();
    },
  };
};
