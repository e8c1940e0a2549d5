/** The source of police calls: the department's page of current calls. No daily file stands in for a live page. */
import type { DatasetSources, Layout } from '../../../datasets/source.ts';
import { policeDispatchCall } from '../datasets/police-dispatch-call.ts';

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
    variable: policeDispatchCall.source.variable,
    candidates: [{ name: 'call-page', adapter: 'html-table', url: policeDispatchCall.source.url, layouts: [callPage] }],
  },
  formerLayout: callPage.name,
};
