/** Where fire calls are read: the department's list of current calls, whose keys have changed over the years. */
import { SOURCES } from '../city.ts';
import type { DatasetSources, Layout } from './source.ts';

const common = { cfs: ['cfs'], address: ['address'], city: ['city'], disposition: ['disposition'] };
const described = { optional: { apt: ['apt'] }, ids: 'cfs', coverage: 'city, the last hours' };

const dateAndTime: Layout = {
  name: 'date-and-time',
  columns: { ...common, dateTime: ['dateandtime'], nature: ['itype'] },
  ...described,
};

const callDate: Layout = {
  name: 'call-date',
  columns: { ...common, dateTime: ['callDate'], nature: ['type'] },
  ...described,
};

export const fireDispatchCallSources: DatasetSources = {
  current: {
    variable: 'FIRE_CALLS',
    candidates: [
      {
        name: 'call-list',
        adapter: 'json',
        url: SOURCES.FIRE_CALLS,
        rowsAt: 'result',
        layouts: [dateAndTime, callDate],
      },
    ],
  },
  formerLayout: dateAndTime.name,
};
