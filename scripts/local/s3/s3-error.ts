/** Errors as S3 answers them: a code, which the SDK takes for the error's name, its status and a sentence. */

const STATUSES = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
} as const;

export class S3Error extends Error {
  readonly code: keyof typeof STATUSES;
  readonly status: number;

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message);
    this.code = code;
    this.status = STATUSES[code];
  }
}
