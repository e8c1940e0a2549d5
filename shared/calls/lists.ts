/** The calls that read public data beside the lists: call types, street reference, geocoding, what belongs together. */
import { z } from 'zod';
import { DATASETS } from '../datasets/index.ts';
import { recordSchema } from '../schemas/common.ts';
import {
  addressFacts,
  addressQuery,
  coordinatesQuery,
  fireCallType,
  idParams,
  natureParams,
  nearestParcel,
  pageQuery,
  placedAddress,
  policeCallType,
  streetReference,
} from '../schemas/lookups.ts';
import type { Calls } from './call.ts';

export const LISTS_CALLS = {
  'GET /api/policeDispatchCallType': {
    summary: 'All police natures of call with their flags.',
    access: 'public',
    group: 'lists',
    query: pageQuery,
    reply: policeCallType,
    pages: true,
    edgeSeconds: 3600,
  },
  'GET /api/policeDispatchCallType/{natureOfCall+}': {
    summary: 'One police nature of call, by its name or the 16 characters the feed shows of it.',
    access: 'public',
    group: 'lists',
    params: natureParams,
    reply: policeCallType,
    edgeSeconds: 3600,
  },
  'GET /api/fireDispatchCallType': {
    summary: 'All fire natures of call with their flags.',
    access: 'public',
    group: 'lists',
    query: pageQuery,
    reply: fireCallType,
    pages: true,
    edgeSeconds: 3600,
  },
  'GET /api/fireDispatchCallType/{natureOfCall+}': {
    summary: 'One fire nature of call.',
    access: 'public',
    group: 'lists',
    params: natureParams,
    reply: fireCallType,
    edgeSeconds: 3600,
  },
  'GET /api/streetReference': {
    summary: 'The directions, names and types of a municipality’s streets, sorted; an empty string stands for none.',
    access: 'public',
    group: 'lists',
    query: z.strictObject({ municipality: z.string().min(1).max(60) }),
    reply: streetReference,
    edgeSeconds: 3600,
  },
  'GET /api/geocoding/fromAddress': {
    summary: 'The point of an address, such as 2345 N LAKE DR, or of an intersection, such as N 27TH ST / W WELLS ST.',
    access: 'public',
    group: 'lists',
    query: z.strictObject({ address: z.string().trim().min(1).max(200) }),
    reply: placedAddress,
    edgeSeconds: 3600,
  },
  'GET /api/geocoding/fromCoordinates': {
    summary: 'The parcel outline at or nearest a point, within about 100 m, with its parcels.',
    access: 'public',
    group: 'lists',
    query: coordinatesQuery,
    reply: nearestParcel,
    edgeSeconds: 3600,
  },
  'GET /api/address': {
    summary: 'What is known about an address: point, parcel, districts, calls and crimes around it, photos nearby.',
    access: 'public',
    group: 'lists',
    query: addressQuery,
    reply: addressFacts,
    edgeSeconds: 300,
  },
  'GET /api/crime/{id}/policeDispatchCalls': {
    summary:
      'The police calls that a crime probably came from: within 150 m and 6 hours, the likeliest first, at most 5.',
    access: 'public',
    group: 'lists',
    params: idParams,
    reply: recordSchema(DATASETS['police-dispatch-call']),
    pages: true,
    edgeSeconds: 300,
  },
  'GET /api/policeDispatchCall/{id}/crimes': {
    summary: 'The crimes that a police call probably led to: within 150 m and 6 hours, the likeliest first, at most 5.',
    access: 'public',
    group: 'lists',
    params: idParams,
    reply: recordSchema(DATASETS.crime),
    pages: true,
    edgeSeconds: 300,
  },
} as const satisfies Calls;
