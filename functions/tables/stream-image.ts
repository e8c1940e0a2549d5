/** Reads the images of a DynamoDB stream's records, as Lambda hands them over. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

/** The item in plain values; null where there is none. Lambda and the SDK have two types for the same JSON. */
export const readImage = (image: Image): Record<string, unknown> | null =>
  image ? unmarshall(image as Record<string, AttributeValue>) : null;
