/** The endpoint beside every dataset's list whose records lie at a point: its records in an area. */
import type { MultiPolygon, Polygon } from '../../../shared/base/geo.ts';
import { ALL_DATASETS, isListed } from '../../../shared/datasets/registry.ts';
import type { Handlers } from '../../lib/http/http.ts';
import { answerPage, type ListRequest } from './list-answer.ts';

type SelectionHandlers = {
  [K in keyof Handlers<'lists'> as K extends `POST ${string}/query` ? K : never]: Handlers<'lists'>[K];
};

interface SelectionRequest extends ListRequest {
  body: { within: Polygon | MultiPolygon };
}

const selectionHandlers = (): SelectionHandlers => {
  const handlers: Record<string, (request: SelectionRequest) => Promise<unknown>> = {};
  for (const { name, path, place } of ALL_DATASETS) {
    if (!isListed(name)) continue;
    if (place === 'point')
      handlers[`POST /api/${path}/query`] = ({ body, ...request }) =>
        answerPage(name, { ...request, list: { ...request.list, within: body.within } });
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return handlers as unknown as SelectionHandlers;
};

export const SELECTION_HANDLERS: SelectionHandlers = selectionHandlers();
