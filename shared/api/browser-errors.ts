/** The endpoint that takes the errors of our pages' scripts. */
import * as z from 'zod';
import { LONGEST_MESSAGE, OWN_PLACE, plainMessage } from '../base/browser-error.ts';
import type { Endpoints } from './endpoint.ts';

const browserError = z.strictObject({
  message: z
    .string()
    .max(LONGEST_MESSAGE)
    .transform(plainMessage)
    .meta({ description: 'Without quoted texts, addresses and numbers; these are taken out where they are.' }),
  place: z.string().regex(OWN_PLACE).meta({ description: 'A file of the build with line and column.' }),
  route: z
    .string()
    .max(100)
    .regex(/^[/*][\w/:*-]*$/)
    .nullable()
    .meta({ description: 'The pattern of the page, such as /address/:slug; null before any page was there.' }),
  build: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
    .meta({ description: 'The release of the page.' }),
});

export const BROWSER_ERROR_ENDPOINTS = {
  'POST /api/browserError': {
    summary: 'An error that a page of this site met. For its own pages alone.',
    access: 'public',
    group: 'status',
    isForOwnPages: true,
    body: browserError,
    status: 204,
    limits: ['browser-error'],
    example: {
      body: {
        message: 'Cannot read properties of undefined',
        place: 'assets/list-B4x_9aQz.js:1:2345',
        route: '/address/:slug',
        build: '1.0.0',
      },
    },
  },
} as const satisfies Endpoints;
