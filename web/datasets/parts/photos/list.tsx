/** The list of the places of historic photos: the photos in the popup, the way to the map of old (spec §2.14). */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RoleRecord } from '../../../../shared/datasets/roles.ts';
import { t } from '../../../../shared/texts/site/photos.data.ts';
import type { DatasetView } from '../../state/dataset-view.ts';
import type { ListParts } from '../../state/part-types.ts';
import { PhotoPopup } from './photo-popup.tsx';
import { countPhotos } from './photos.ts';

const PARTS: Partial<DatasetView<RoleRecord<'photos'>>> = {
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
  popupOf: (locations) => <PhotoPopup photos={locations.flatMap(({ historicPhotos = [] }) => historicPhotos)} />,
  intro: (
    <Text mb="md">
      <Anchor component={Link} to="/historicPhotoLocation/explore">
        {t('explorePhotosOnOldMaps')}
      </Anchor>
    </Text>
  ),
};

// The page gives them the records of this dataset alone.
export const listParts = (): ListParts => PARTS as unknown as ListParts;
