/** The one error that is shown to callers: its kinds, their status codes and the body on the wire. */

/** Each kind of trouble and the HTTP status it answers with (design §7, spec §6: one status for both refusals). */
export const ERROR_STATUS = {
  invalid: 400,
  /** Only from login. */
  'wrong-credentials': 401,
  /** From login and from a reset: the password is right, the code of the second factor is missing or wrong. */
  'second-factor': 401,
  'signed-out': 403,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** True for an error that lies in what was asked, not in the service. */
export const isCallers = (error: unknown): boolean => error instanceof AppError && ERROR_STATUS[error.code] < 500;

/** The fields of every error answer (spec §8: Details and SubErrors are shown to the user). */
export interface ErrorBody {
  Details: string;
  SubErrors: string[];
  code: ErrorCode;
  requestId: string;
}

/** An error for the caller; only `lib/http` turns it into an answer. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly subErrors: string[];
  /** Seconds after which a `limited` or `unavailable` caller may try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: string,
    options: { subErrors?: string[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(details, { cause: options.cause });
    this.code = code;
    this.subErrors = options.subErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
