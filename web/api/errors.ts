/** What can go wrong with a call, and the words for it. */
import type { ErrorBody, ErrorCode } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';

/** The API answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: string;
  readonly subErrors: string[];

  constructor(status: number, body: Partial<ErrorBody> | null) {
    const details = body?.Details ?? '';
    super(details || `The API answered ${status}.`);
    this.status = status;
    this.code = body?.code ?? 'unexpected';
    this.details = details;
    this.subErrors = (body?.SubErrors ?? []).filter((text) => text !== details);
  }
}

/** No answer arrived: no connection, or it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Details and SubErrors, a line each; without Details the one sentence for everything else (spec §8). */
export const errorText = (error: unknown): string => {
  if (error instanceof NetworkError) return MESSAGES.noConnection;
  if (!(error instanceof ApiError) || !error.details) return MESSAGES.unexpected;
  return [error.details, ...error.subErrors].join('\n');
};

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
