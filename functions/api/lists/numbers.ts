/** The endpoints of what is usual: a selection's last week against the weeks before it. */
import { ALL_DATASETS, DATASETS, isListed, type WholeName } from '../../../shared/datasets/registry.ts';
import { AppError } from '../../../shared/errors.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import type { MultiPolygon, Polygon } from '../../../shared/places/geo.ts';
import { givenParams } from '../../../shared/query/query-params.ts';
import { parseSelection, SELECTION_NAMES } from '../../../shared/query/selection.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import { isTimed, typicalOf } from '../../places/typical.ts';
import { checkArea } from './areas.ts';

interface TypicalRequest {
  query: Record<string, unknown>;
  body?: { within: Polygon | MultiPolygon };
}

const handlers = (): Handlers<'numbers'> => {
  const made: Record<string, (request: TypicalRequest) => Promise<unknown>> = {};
  for (const dataset of ALL_DATASETS) {
    const { name, path, place } = dataset;
    if (!isListed(name) || !isTimed(dataset)) continue;
    const answer = async ({ query, body }: TypicalRequest) => {
      const texts = Object.entries(query).filter(([, value]) => value !== undefined);
      const given = givenParams(
        Object.fromEntries(texts.map(([key, value]) => [key, [String(value)]])),
        SELECTION_NAMES,
      );
      const selection = { ...parseSelection(DATASETS[name], given), within: body?.within ?? null };
      await checkArea(selection);
      return typicalOf(name as WholeName, selection);
    };
    made[`GET /api/${path}/typical`] = answer;
    if (place === 'point') made[`POST /api/${path}/typical`] = answer;
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return made as unknown as Handlers<'numbers'>;
};

/** None of these endpoints asks who the caller is. */
export const handler = http<'numbers'>(handlers(), async () => {
  throw new AppError('signed-out', MESSAGES.forbidden);
});
