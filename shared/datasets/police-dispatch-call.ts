/** Police dispatch calls: the police department's page of calls of the last hour or so. */

import { CALL_COLUMNS } from './call-columns.ts';
import { defineDataset } from './dataset.ts';

export const policeDispatchCall = defineDataset({
  name: 'police-dispatch-call',
  path: 'policeDispatchCall',
  title: { one: 'Police call', many: 'Police calls' },
  about: 'Calls to which the Milwaukee Police Department sent somebody.',
  columns: {
    callNumber: { type: 'text', label: 'Call number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    location: { type: 'text', label: 'Location', about: 'Of sensitive kinds of calls the block.', list: 'shown' },
    district: {
      type: 'integer',
      label: 'District',
      about: 'Police district 1 to 7; null where the department names a unit instead of a district.',
      list: 'shown',
    },
    natureOfCall: { type: 'text', label: 'Nature of call', upper: true, list: 'shown' },
    status: { type: 'text', label: 'Status', list: 'shown' },
    ...CALL_COLUMNS,
  },
  id: 'callNumber',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  exampleId: '263240001',
  listed: true,
  kind: 'calls',
  note: 'Police calls are updated every 5 minutes with a lag of about 30-45 minutes. A call is not necessarily a crime.',
  licence: 'No licence is stated that we know of: name the Milwaukee Police Department.',
  source: { url: 'POLICE_CALLS', schedule: { everyMinutes: 5 }, smallestLagMinutes: 30 },
});
