/** /policeDispatchCall: the police calls, filtered, on a map and in a table (spec §2.7). */

import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import { call } from '../api/client.ts';
import { inWords } from '../api/words.ts';
import { Legend } from '../map/legend.tsx';
import { callCells, callMark } from '../widgets/call-cells.tsx';
import { callMeanings } from '../widgets/call-meanings.ts';
import { CallPopup } from '../widgets/call-popup.tsx';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { policeCall } from '../widgets/shown-call.ts';

const VIEW: DatasetView<DatasetRecord<'police-dispatch-call'>> = {
  title: 'Police Calls',
  listing: policeDispatchCall,
  load: (query, signal) => inWords(call('GET /api/policeDispatchCall', { query, signal })),
  pathOf: (record) => policeCall(record).path,
  cells: callCells(policeCall),
  meanings: callMeanings('police-dispatch-call'),
  limit: 10,
  markOf: (record) => callMark(policeCall(record)),
  legend: <Legend isOpen={false} />,
  locationZoom: 16,
  popupOf: (records) => <CallPopup calls={records.map(policeCall)} />,
};

export const PoliceDispatchCallsPage = () => <DatasetPage view={VIEW} />;
