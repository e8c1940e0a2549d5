/** Asks the city's page and service of garbage days about one address that everybody knows: City Hall. */
import { sourceUrl } from '../../functions/lib/env.ts';
import { askForm, askService } from '../../functions/places/pickups/city-garbage-day.ts';
import type { Circumstances } from './ask.ts';
import { ask } from './ask.ts';
import type { SourceReport } from './report.ts';

export const GARBAGE_DAY = 'garbage-day';

const CITY_HALL = { laddr: '200', sdir: 'E', sname: 'WELLS', stype: 'ST' };

const ANSWERS = {
  service: { url: () => sourceUrl('GARBAGE_DAY_SERVICE'), read: askService },
  page: { url: () => sourceUrl('GARBAGE_DAY'), read: askForm },
};

/** Either is enough: the page is asked where the service fails. An address that the city does not know is an answer too. */
export const checkGarbage = (circumstances: Circumstances): Promise<SourceReport>[] =>
  Object.entries(ANSWERS).map(([candidate, { url, read }]) =>
    ask({ dataset: GARBAGE_DAY, candidate, url: url() }, circumstances, async () => {
      await read(CITY_HALL);
      return { works: true, layout: candidate, rows: 1, isWhole: true };
    }),
  );
