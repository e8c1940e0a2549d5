/** /fireDispatchCall: the fire calls, filtered, on a map and in a table (spec §2.8). */
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { call } from '../api/client.ts';
import { inWords } from '../api/words.ts';
import { Legend } from '../map/legend.tsx';
import { callCells, callMark } from '../widgets/call-cells.tsx';
import { callMeanings } from '../widgets/call-meanings.ts';
import { CallPopup } from '../widgets/call-popup.tsx';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { fireCall } from '../widgets/shown-call.ts';

const VIEW: DatasetView<DatasetRecord<'fire-dispatch-call'>> = {
  title: 'Fire Calls',
  listing: fireDispatchCall,
  load: (query, signal) => inWords(call('GET /api/fireDispatchCall', { query, signal })),
  pathOf: (record) => fireCall(record).path,
  cells: callCells(fireCall),
  meanings: callMeanings('fire-dispatch-call'),
  limit: 10,
  markOf: (record) => callMark(fireCall(record)),
  legend: <Legend isOpen={false} />,
  locationZoom: 16,
  popupOf: (records) => <CallPopup calls={records.map(fireCall)} />,
};

export const FireDispatchCallsPage = () => <DatasetPage view={VIEW} />;
