/** The calls for developers: the API's own description. */
import { AppError } from '../../shared/errors.ts';
import { type Handlers, http } from '../lib/http.ts';
import { openApi } from './openapi.ts';

const handlers: Handlers<'developer'> = {
  'GET /api/openapi.json': async () => openApi(),
};

/** None of these calls asks who is there. */
export const handler = http<'developer'>(handlers, async () => {
  throw new AppError('signed-out', 'You are not logged in or do not have access.');
});
