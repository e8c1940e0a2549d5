/** /crime: the crimes, filtered, on a map and in a table (spec §2.9). */
import { crime } from '../../shared/datasets/crime.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import { call } from '../api/client.ts';
import { crimeKind } from '../map/call-kinds.ts';
import { Legend } from '../map/legend.tsx';
import { Ago } from '../ui/when.tsx';
import { crimePath, offenceText } from '../widgets/crime-texts.ts';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { PlaceRowPopup } from '../widgets/place-row-popup.tsx';

type Crime = DatasetRecord<'crime'>;

const VIEW: DatasetView<Crime> = {
  title: 'Crimes',
  listing: crime,
  load: (query, signal) => call('GET /api/crime', { query, signal }),
  pathOf: crimePath,
  limit: 10,
  markOf: (record) =>
    record.point && { key: crimePath(record), kind: crimeKind(record), place: record.point.coordinates },
  legend: <Legend isOpen={false} />,
  locationZoom: 16,
  popupOf: (records) => (
    <PlaceRowPopup
      entries={records.map((record) => ({
        path: crimePath(record),
        title: offenceText(record),
        lines: [
          <Ago key="ago" time={record.reportedDateTime} />,
          record.location,
          formatLong(record.reportedDateTime),
          record.weaponUsed,
        ],
      }))}
    />
  ),
};

export const CrimesPage = () => <DatasetPage view={VIEW} />;
