/** The endpoints that count: how many records there are of each kind, and whether a selection's last week is usual. */
import { AppError } from '../../../shared/base/errors.ts';
import type { MultiPolygon, Polygon } from '../../../shared/base/geo.ts';
import { ALL_DATASETS, DATASETS, isListed, type WholeName } from '../../../shared/datasets/registry.ts';
import { parseGroupQuery } from '../../../shared/query/group-query.ts';
import { givenParams } from '../../../shared/query/query-params.ts';
import { parseSelection, SELECTION_NAMES } from '../../../shared/query/selection.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import { groupRecords } from '../../lists/groups.ts';
import { answerUsual, isTimed } from '../../places/asked/usual.ts';
import { countResponse } from '../../tables/operations/response-times.ts';
import { checkArea } from './areas.ts';
import { derived } from './derived.ts';

interface NumbersRequest {
  query: Record<string, unknown>;
  body?: { within: Polygon | MultiPolygon };
}

/** The values as they came in the URL: each once, and numbers as strings again. */
const textsOf = (query: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, [String(value)]]])),
  );

const timed =
  (answer: (request: NumbersRequest) => Promise<unknown>) =>
  async (request: NumbersRequest): Promise<unknown> => {
    const began = performance.now();
    const answered = await answer(request);
    await countResponse('numbers', performance.now() - began);
    return answered;
  };

const handlers = (): Handlers<'numbers'> => {
  const made: Record<string, (request: NumbersRequest) => Promise<unknown>> = {};
  for (const dataset of ALL_DATASETS) {
    const { name, path, place } = dataset;
    if (!isListed(name)) continue;
    made[`GET /api/${path}/groups`] = timed(async ({ query }) => {
      const asked = parseGroupQuery(DATASETS[name], textsOf(query));
      await checkArea(asked);
      return groupRecords(name, asked);
    });
    if (!isTimed(dataset)) continue;
    const answer = timed(async ({ query, body }) => {
      const given = givenParams(textsOf(query), SELECTION_NAMES);
      const selection = { ...parseSelection(DATASETS[name], given), within: body?.within ?? null };
      await checkArea(selection);
      return answerUsual(name as WholeName, selection);
    });
    made[`GET /api/${path}/typical`] = answer;
    if (place === 'point') made[`POST /api/${path}/typical`] = answer;
  }
  return derived(made);
};

/** None of these endpoints asks who the caller is. */
export const handler = http<'numbers'>(handlers(), async () => {
  throw new AppError('signed-out', MESSAGES.forbidden);
});
