/** Fire dispatch calls: the fire department's list of current calls, ambulance runs included. */

import { CALL_COLUMNS } from './call-columns.ts';
import { defineDataset } from './dataset.ts';

export const fireDispatchCall = defineDataset({
  name: 'fire-dispatch-call',
  path: 'fireDispatchCall',
  title: { one: 'Fire call', many: 'Fire calls' },
  about: 'Calls to which the Milwaukee Fire Department sent somebody; most are medical.',
  columns: {
    cfs: { type: 'text', label: 'CFS', about: 'Call for service number.', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    address: {
      type: 'text',
      label: 'Address',
      about: 'Of medical and unknown kinds of calls the block.',
      list: 'shown',
    },
    apt: { type: 'text', label: 'Apartment', about: 'Null where the address is a block.' },
    city: { type: 'text', label: 'City', list: 'shown' },
    natureOfCall: { type: 'text', label: 'Nature of call', list: 'shown' },
    disposition: { type: 'text', label: 'Disposition', list: 'shown' },
    ...CALL_COLUMNS,
  },
  id: 'cfs',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  exampleId: '1735486',
  listed: true,
  kind: 'calls',
  note: 'Fire calls are updated every 5 minutes with a lag of about 15-30 minutes.',
  licence: 'No licence is stated that we know of: name the Milwaukee Fire Department.',
  source: { url: 'FIRE_CALLS', schedule: { everyMinutes: 5 }, smallestLagMinutes: 15 },
});
