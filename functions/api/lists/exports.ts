/** The endpoints that hand out a list as a file, streamed. */
import { AppError } from '../../../shared/base/errors.ts';
import { ALL_DATASETS, isListed } from '../../../shared/datasets/registry.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import { streamed } from '../../lib/http/streamed.ts';
import { derived } from './derived.ts';
import { answerExport, type ListRequest } from './list-answer.ts';

const handlers = (): Handlers<'exports'> => {
  const made: Record<string, (request: ListRequest) => Promise<unknown>> = {};
  for (const { name, path } of ALL_DATASETS)
    if (isListed(name)) made[`GET /api/${path}/export`] = (request) => answerExport(name, request);
  return derived(made);
};

/** None of these endpoints asks who the caller is. */
export const handler = streamed(
  http<'exports'>(handlers(), async () => {
    throw new AppError('signed-out', MESSAGES.forbidden);
  }),
);
