/** The question for one historic photograph, with its key. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** A 404 says that there is none. */
export const photoById = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => call('GET /api/historicPhoto/{id}', { params: { id }, signal }),
  });
