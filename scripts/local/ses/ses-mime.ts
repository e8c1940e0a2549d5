/** Reads a raw mail as SES would: who it is for, what it says, and what SES would refuse about it. */
import PostalMime, { addressParser, type Email } from 'postal-mime';

/** A mail as the inbox shows it. */
export interface Mail {
  to: string[];
  from: string;
  subject: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** When SES accepted it: ISO 8601. */
  at: string;
}

/** The error that SES answers 400 with. */
export class SesError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const ADDRESS = /^[^\s@<>(),;:"]+@[A-Za-z0-9.-]+$/;

const checked = (address: string): string => {
  if (!ADDRESS.test(address))
    throw new SesError('InvalidParameterValue', 'Local address contains control or whitespace');
  return address.toLowerCase();
};

const mailboxes = (addresses: Email['to']): string[] =>
  (addresses ?? []).flatMap((address) => address.group?.map((one) => one.address) ?? address.address ?? []);

/**
 * Throws SesError for a mail without recipients or with a malformed address, and for one from a domain that is not
 * verified. `destinations` replaces the recipients of the headers, as in SendRawEmail.
 */
export const readMail = async (
  raw: Uint8Array,
  destinations: string[],
  verifiedDomain: string,
): Promise<Omit<Mail, 'at'>> => {
  const email = await PostalMime.parse(raw);
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) headers[key] = value;
  const from = headers.from ?? '';
  const [sender] = addressParser(from, { flatten: true }).flatMap((one) => one.address ?? []);
  if (!sender || checked(sender).split('@')[1] !== verifiedDomain)
    throw new SesError('MessageRejected', `Email address is not verified. The following identity failed: ${sender}`);
  const named = destinations.length ? destinations : [...mailboxes(email.to), ...mailboxes(email.cc)];
  const to = named.map(checked);
  if (!to.length) throw new SesError('InvalidParameterValue', 'Missing required header: To');
  return { to, from, subject: email.subject ?? '', headers, text: email.text ?? '', html: email.html ?? '' };
};
