/** The endpoints of areas, and the check of an area that a list is asked by. */
import type { AREA_ENDPOINTS } from '../../../shared/api/areas.ts';
import { AppError } from '../../../shared/base/errors.ts';
import type { Selection } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import type { Handlers } from '../../lib/http/http.ts';
import { areaFault, type KnownArea, knownAreas } from '../../snapshots/areas/listed-areas.ts';

/** Throws AppError `invalid` for a selection by an area that is not known. */
export const checkArea = async ({ area }: Selection): Promise<void> => {
  const fault = area === null ? null : await areaFault(area);
  if (fault) throw new AppError('invalid', `area: ${fault}`);
};

/** Outlines are large: they are sent only when asked for. */
const shown = ({ outline, ...area }: KnownArea, includes: 'outline' | undefined) =>
  includes ? { ...area, outline } : area;

export const AREA_HANDLERS: Pick<Handlers<'lists'>, keyof typeof AREA_ENDPOINTS> = {
  'GET /api/area': async ({ query: { kind, includes } }) => {
    const areas = (await knownAreas()).filter((area) => kind === undefined || area.kind === kind);
    return { items: areas.map((area) => shown(area, includes)), total: areas.length };
  },
  'GET /api/area/{id}': async ({ params: { id }, query: { includes } }) => {
    const found = (await knownAreas()).find((area) => area.id === id);
    if (!found) throw new AppError('missing', t('noArea'));
    return shown(found, includes);
  },
};
