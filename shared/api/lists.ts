/** The calls that read public data beside the lists: street reference, geocoding, what is known of an address. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import type { Endpoints } from './endpoint.ts';
import {
  blockValues,
  coordinatesQuery,
  idParams,
  nearestParcel,
  placedAddress,
  streetReference,
} from './schemas/lookups.ts';
import { addressFacts, addressName, addressQuery } from './schemas/place.ts';
import { TOO_LONG } from './selections.ts';

export const LISTS_ENDPOINTS = {
  'GET /api/streetReference': {
    summary: 'The directions, names and types of a municipality’s streets, sorted; an empty string stands for none.',
    access: 'public',
    group: 'lists',
    tool: 'addresses',
    query: z.strictObject({ municipality: z.string().min(1).max(60) }),
    reply: streetReference,
    cdnSeconds: 3600,
    example: { query: { municipality: CITY.municipality } },
    errors: { 503: 'Addresses are not loaded yet.' },
  },
  'GET /api/geocoding/fromAddress': {
    summary: 'The point of an address, such as 2345 N LAKE DR, or of an intersection, such as N 27TH ST / W WELLS ST.',
    access: 'public',
    group: 'lists',
    tool: 'addresses',
    query: z.strictObject({ address: z.string().trim().min(1).max(200) }),
    reply: placedAddress,
    cdnSeconds: 3600,
    example: { query: { address: '200 E WELLS ST' } },
    errors: { 404: 'There is no such address; SubErrors say how it was read.', 503: 'Addresses are not loaded yet.' },
  },
  'GET /api/geocoding/fromCoordinates': {
    summary: 'The parcel outline at or nearest a point, within about 100 m, with its parcels.',
    access: 'public',
    group: 'lists',
    tool: 'outlines',
    query: coordinatesQuery,
    reply: nearestParcel,
    cdnSeconds: 3600,
    example: { query: { latitude: '43.0412', longitude: '-87.9115' } },
    errors: { 404: 'There is no parcel within about 100 m.', 503: TOO_LONG },
  },
  'GET /api/blockValues/{id}': {
    summary: 'The median assessed value of a property’s block by year, by the property’s tax key.',
    access: 'public',
    group: 'lists',
    tool: 'assessedValues',
    params: idParams,
    reply: blockValues,
    cdnSeconds: 3600,
    example: { params: { id: '3920001000' } },
    errors: { 404: 'There is no such property, or it has no block.', 503: TOO_LONG },
  },
  'GET /api/address/name': {
    summary: 'What an address or a corner is called: its title and the one right spelling of its slug, without facts.',
    access: 'public',
    group: 'lists',
    tool: 'addresses',
    query: addressQuery,
    reply: addressName,
    cdnSeconds: 300,
    example: { query: { number: '200', direction: 'E', name: 'WELLS', type: 'ST' } },
    errors: { 404: 'There is no such address.', 503: 'Addresses are not loaded yet.' },
  },
  'GET /api/address': {
    summary:
      'What is known about an address or a corner, by its parts or its slug: point, parcel, districts, and what happened around it, never at one house.',
    access: 'public',
    group: 'lists',
    tool: 'addresses',
    query: addressQuery,
    reply: addressFacts,
    cdnSeconds: 300,
    isOfToday: true,
    example: { query: { number: '200', direction: 'E', name: 'WELLS', type: 'ST' } },
    errors: {
      404: 'There is no such address.',
      503: 'Addresses are not loaded yet, or it takes longer than a second to answer.',
    },
  },
} as const satisfies Endpoints;
