/** How each AWS service says that it is asked too often, or that it has failed: as its SDK reads it. */

export interface FaultAnswer {
  status: number;
  type: string;
  body: string;
}

export type ServiceName = 'dynamodb' | 's3' | 'ses' | 'sqs' | 'cognito' | 'events';

interface Words {
  throttled: FaultAnswer;
  error: FaultAnswer;
}

const json = (status: number, type: string, code: string): FaultAnswer => ({
  status,
  type,
  body: JSON.stringify({ __type: code, message: 'A fault of the chaos run.' }),
});

const s3 = (code: string, status: number): FaultAnswer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>A fault of the chaos run.</Message></Error>`,
});

const ses = (code: string, status: number): FaultAnswer => ({
  status,
  type: 'text/xml',
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>A fault of the chaos run.</Message></Error></ErrorResponse>`,
});

const JSON_1_0 = 'application/x-amz-json-1.0';
const JSON_1_1 = 'application/x-amz-json-1.1';

export const SERVICE_FAULTS: Record<ServiceName, Words> = {
  dynamodb: {
    throttled: json(400, JSON_1_0, 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException'),
    error: json(500, JSON_1_0, 'com.amazonaws.dynamodb.v20120810#InternalServerError'),
  },
  s3: { throttled: s3('SlowDown', 503), error: s3('InternalError', 500) },
  ses: { throttled: ses('Throttling', 400), error: ses('InternalFailure', 500) },
  sqs: {
    throttled: json(400, JSON_1_0, 'com.amazonaws.sqs#RequestThrottled'),
    error: json(500, JSON_1_0, 'com.amazonaws.sqs#InternalFailure'),
  },
  cognito: {
    throttled: json(400, JSON_1_1, 'TooManyRequestsException'),
    error: json(500, JSON_1_1, 'InternalErrorException'),
  },
  events: {
    throttled: json(400, JSON_1_1, 'ThrottlingException'),
    error: json(500, JSON_1_1, 'InternalException'),
  },
};
