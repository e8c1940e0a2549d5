/** The endpoints beside every dataset's list: its records in an area, and how many there are of each kind. */
import { ALL_DATASETS, DATASETS, isListed } from '../../../shared/datasets/registry.ts';
import type { MultiPolygon, Polygon } from '../../../shared/places/geo.ts';
import { parseGroupQuery } from '../../../shared/query/group-query.ts';
import type { Handlers } from '../../lib/http/http.ts';
import { groupRecords } from '../../snapshots/query/groups.ts';
import { checkArea } from './areas.ts';
import { answerPage, type ListRequest } from './list-answer.ts';

type SelectionHandlers = {
  [K in keyof Handlers<'lists'> as K extends `GET ${string}/groups` | `POST ${string}/query`
    ? K
    : never]: Handlers<'lists'>[K];
};

interface SelectionRequest extends ListRequest {
  query: Record<string, unknown>;
  body: { within: Polygon | MultiPolygon };
}

/** As they came in the URL: each once, and numbers as strings again. */
const textsOf = (query: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, [String(value)]]])),
  );

const selectionHandlers = (): SelectionHandlers => {
  const handlers: Record<string, (request: SelectionRequest) => Promise<unknown>> = {};
  for (const { name, path, place } of ALL_DATASETS) {
    if (!isListed(name)) continue;
    handlers[`GET /api/${path}/groups`] = async ({ query }) => {
      const asked = parseGroupQuery(DATASETS[name], textsOf(query));
      await checkArea(asked);
      return groupRecords(name, asked);
    };
    if (place === 'point')
      handlers[`POST /api/${path}/query`] = ({ body, ...request }) =>
        answerPage(name, { ...request, list: { ...request.list, within: body.within } });
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return handlers as unknown as SelectionHandlers;
};

export const SELECTION_HANDLERS: SelectionHandlers = selectionHandlers();
