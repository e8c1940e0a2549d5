/** The ways in which a request can go wrong, and the words for each. */
import type { ErrorBody, ErrorCode } from '../../shared/base/errors.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/session.data.ts';

/** The API answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: string;
  readonly subErrors: string[];

  constructor(status: number, body: Partial<ErrorBody> | null) {
    const details = body?.Details ?? '';
    super(details || t('apiAnswered', { status }));
    this.status = status;
    this.code = body?.code ?? 'unexpected';
    this.details = details;
    this.subErrors = body?.SubErrors ?? [];
  }
}

/** No answer arrived: no connection, or it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The session is over: the same request may succeed after another login. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'signed-out';

/** The password is right, and a code of the second factor is asked for. */
export const isSecondFactor = (error: unknown): boolean => error instanceof ApiError && error.code === 'second-factor';

/** A SubError about one field: `password: This password is too common.` */
const ABOUT_FIELD = /^(\w+): (.+)$/s;

const isAbout = (fields: readonly string[], line: string): boolean =>
  fields.includes(ABOUT_FIELD.exec(line)?.[1] ?? '');

/** The faults that the API found in a form's fields. */
export const fieldErrors = (error: unknown, fields: readonly string[]): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const line of error.subErrors) {
    const [, field = '', words = ''] = ABOUT_FIELD.exec(line) ?? [];
    if (fields.includes(field)) found[field] = field in found ? `${found[field]}\n${words}` : words;
  }
  return found;
};

/**
 * Details and SubErrors, a line each; without Details the one sentence for everything else (spec §8). A text
 * that is shown under one of `fields` instead is left out, so nothing may be left.
 */
export const errorText = (error: unknown, fields: readonly string[] = []): string => {
  if (error instanceof NetworkError) return MESSAGES.noConnection;
  if (!(error instanceof ApiError) || !error.details) return MESSAGES.unexpected;
  const lines = new Set([error.details, ...error.subErrors]);
  return [...lines].filter((line) => !(error.subErrors.includes(line) && isAbout(fields, line))).join('\n');
};

/** The same of a look-up by address: the spec's sentence where there is none, whatever answered, and below it how it was read. */
export const addressText = (error: unknown): string =>
  error instanceof ApiError && isMissing(error)
    ? [MESSAGES.addressMissing, ...error.subErrors].join('\n')
    : errorText(error);

/** Tells whether the same request may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
