/** Where police calls are read: the department's page of current calls. No daily file stands in for a live page. */
import { SOURCES } from '../city.ts';
import type { DatasetSources, Layout } from './source.ts';

const callPage = {
  name: 'call-page',
  columns: {
    callNumber: ['Call Number'],
    dateTime: ['Date/Time'],
    location: ['Location'],
    district: ['Police District'],
    nature: ['Nature of Call'],
    status: ['Status'],
  },
  ids: 'call-number',
  coverage: 'city, the last hours',
} as const satisfies Layout;

export const policeDispatchCallSources: DatasetSources = {
  current: {
    variable: 'POLICE_CALLS',
    candidates: [{ name: 'call-page', adapter: 'html-table', url: SOURCES.POLICE_CALLS, layouts: [callPage] }],
  },
  formerLayout: callPage.name,
};
