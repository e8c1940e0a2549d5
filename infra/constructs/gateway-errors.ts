/** What API Gateway itself refuses, told in the body and with the status that our own errors have. */
import { type ResponseType as GatewayResponse, ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';

interface GatewayError {
  type: GatewayResponse;
  code: ErrorCode;
  details: string;
  /** Where it is not that of the code. */
  status?: number;
  headers?: Record<string, string>;
}

const ERRORS: readonly GatewayError[] = [
  // A path or method that no route has.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'missing', details: 'There is no such call.' },
  { type: ResponseType.UNAUTHORIZED, code: 'signed-out', details: 'You are not logged in or do not have access.' },
  { type: ResponseType.ACCESS_DENIED, code: 'forbidden', details: 'You do not have access.' },
  { type: ResponseType.INVALID_API_KEY, code: 'forbidden', details: 'A valid API key is needed: see /developers.' },
  {
    type: ResponseType.THROTTLED,
    code: 'limited',
    details: 'Too many calls at once. Please try again shortly.',
    headers: { 'retry-after': "'1'", ratelimit: `'"rate";r=0;t=1'` },
  },
  {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'limited',
    details: 'Your API key has no calls left today.',
    // It can't be reckoned here how long the day still is (UTC).
    headers: { 'retry-after': "'3600'", ratelimit: `'"day";r=0;t=3600'` },
  },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'invalid', details: 'The body is larger than 10 MB.', status: 413 },
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    code: 'unavailable',
    details: 'The call took too long. Please try again.',
    status: 504,
  },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid', details: 'The call could not be understood.' },
  { type: ResponseType.DEFAULT_5XX, code: 'unexpected', details: 'An unexpected error occurred. Please try again.' },
];

export const addGatewayErrors = (api: RestApi): void => {
  for (const { type, code, details, status, headers } of ERRORS) {
    const isDefault = type === ResponseType.DEFAULT_4XX || type === ResponseType.DEFAULT_5XX;
    const body = { Details: details, SubErrors: [], code, requestId: '$context.requestId' };
    api.addGatewayResponse(type.responseType, {
      type,
      // A default stands for several errors, each of which keeps its own status.
      ...(isDefault ? {} : { statusCode: String(status ?? ERROR_STATUS[code]) }),
      responseHeaders: {
        'cache-control': "'no-store'",
        'x-content-type-options': "'nosniff'",
        'x-request-id': 'context.requestId',
        // A program of another site is to read why it was refused; there is nothing else in it.
        'access-control-allow-origin': "'*'",
        ...headers,
      },
      templates: { 'application/json': JSON.stringify(body) },
    });
  }
};
