/** Why a source could not be read, as far as that decides what happens next. */

/** A fault that may be gone at the next try. */
export class PassingFault extends Error {
  override readonly name: string = 'PassingFault';
  /** After how many seconds the source says to ask again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** An answer of status 200 without a byte. */
export class NothingAnswered extends PassingFault {
  override readonly name = 'NothingAnswered';
}

/** The source answered, with another status than 200. */
export class BadStatus extends Error {
  override readonly name: string = 'BadStatus';
  readonly status: number;

  constructor(host: string, status: number) {
    super(`${host} answered with status ${status}.`);
    this.status = status;
  }
}

/** There is nothing at the address. */
export class NothingThere extends BadStatus {
  override readonly name = 'NothingThere';
}

/** The server's certificate can't be verified: nothing is sent to it. */
export class CertificateRefused extends Error {
  override readonly name = 'CertificateRefused';
  readonly host: string;
  readonly reason: string;

  constructor(host: string, reason: string, options?: ErrorOptions) {
    super(`${host}: its certificate can't be verified: ${reason}.`, options);
    this.host = host;
    this.reason = reason;
  }
}

/** The codes of an error and of its causes, outermost first. */
export const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
};
