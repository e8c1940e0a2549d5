/** The source of fire calls: the department's list of current calls, whose keys have changed over the years. */
import type { DatasetSources, Layout } from '../../../datasets/source.ts';
import { fireDispatchCall } from '../datasets/fire-dispatch-call.ts';

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
    variable: fireDispatchCall.source.variable,
    candidates: [
      {
        name: 'call-list',
        adapter: 'json',
        url: fireDispatchCall.source.url,
        rowsAt: 'result',
        layouts: [dateAndTime, callDate],
      },
    ],
  },
  formerLayout: dateAndTime.name,
};
