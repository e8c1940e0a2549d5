/** /historicPhotoLocation: the places of historic photos, on a map and in a table (spec §2.14). */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { historicPhotoLocation } from '../../shared/datasets/historic-photo-location.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { call } from '../api/client.ts';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { PhotoPopup } from '../widgets/photo-popup.tsx';
import { countPhotos, explorePath } from '../widgets/photos.ts';

type Location = DatasetRecord<'historic-photo-location'>;

const VIEW: DatasetView<Location> = {
  title: 'Historic Photos',
  listing: historicPhotoLocation,
  load: (query, signal) =>
    call('GET /api/historicPhotoLocation', { query: { ...query, includes: 'historicPhotos' }, signal }),
  pathOf: explorePath,
  cells: {
    id: ({ id, historicPhotos = [] }) => (
      <Group gap="sm" wrap="nowrap" component="span">
        <span>{historicPhotos[0]?.title ?? id}</span>
        <Text span size="xs" c="dimmed">
          {countPhotos(historicPhotos.length)} · {id}
        </Text>
      </Group>
    ),
  },
  limit: 10,
  markOf: (location) =>
    location.geometry && { key: explorePath(location), kind: 'photo', place: location.geometry.coordinates },
  locationZoom: 16,
  popupOf: (locations) => <PhotoPopup photos={locations.flatMap(({ historicPhotos = [] }) => historicPhotos)} />,
};

export const HistoricPhotoLocationsPage = () => (
  <DatasetPage view={VIEW}>
    <Text mb="md">
      <Anchor component={Link} to="/historicPhotoLocation/explore">
        Explore the photos on old maps
      </Anchor>
    </Text>
  </DatasetPage>
);
