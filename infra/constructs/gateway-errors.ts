/** Errors of API Gateway itself, with the body and status of our own errors. */
import { type ResponseType as GatewayResponse, ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { ERROR_STATUS, type ErrorCode } from '../../shared/base/errors.ts';

interface GatewayError {
  type: GatewayResponse;
  code: ErrorCode;
  details: string;
  /** If it differs from the code's own. */
  status?: number;
  /** Arises only where one must be signed in, which no other site may read. */
  isClosed?: boolean;
  headers?: Record<string, string>;
}

const ERRORS: readonly GatewayError[] = [
  // A path or method that no route has.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'missing', details: 'There is no such endpoint.' },
  {
    type: ResponseType.UNAUTHORIZED,
    code: 'signed-out',
    details: 'You are not logged in or do not have access.',
    isClosed: true,
  },
  { type: ResponseType.ACCESS_DENIED, code: 'forbidden', details: 'You do not have access.', isClosed: true },
  { type: ResponseType.INVALID_API_KEY, code: 'forbidden', details: 'A valid API key is required: see /developers.' },
  {
    type: ResponseType.THROTTLED,
    code: 'limited',
    details: 'Too many requests at once. Please try again shortly.',
    headers: { 'retry-after': "'1'", ratelimit: `'"rate";r=0;t=1'` },
  },
  {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'limited',
    details: 'Your API key has no requests left today.',
    // The rest of the day (UTC) can't be computed here.
    headers: { 'retry-after': "'3600'", ratelimit: `'"day";r=0;t=3600'` },
  },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'invalid', details: 'The body is larger than 10 MB.', status: 413 },
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    code: 'unavailable',
    details: 'The request took too long. Please try again.',
    status: 504,
  },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid', details: 'The request could not be understood.' },
  { type: ResponseType.DEFAULT_5XX, code: 'unexpected', details: 'An unexpected error occurred. Please try again.' },
];

export const addGatewayErrors = (api: RestApi): void => {
  for (const { type, code, details, status, isClosed, headers } of ERRORS) {
    const isDefault = type === ResponseType.DEFAULT_4XX || type === ResponseType.DEFAULT_5XX;
    const body = { Details: details, SubErrors: [], code, requestId: '$context.requestId' };
    api.addGatewayResponse(type.responseType, {
      type,
      // A default covers several errors, each of which keeps its own status.
      ...(isDefault ? {} : { statusCode: String(status ?? ERROR_STATUS[code]) }),
      responseHeaders: {
        'cache-control': "'no-store'",
        'x-content-type-options': "'nosniff'",
        'x-request-id': 'context.requestId',
        // Other sites may read why they were refused; the answer holds nothing else.
        ...(isClosed ? {} : { 'access-control-allow-origin': "'*'" }),
        ...headers,
      },
      templates: { 'application/json': JSON.stringify(body) },
    });
  }
};
