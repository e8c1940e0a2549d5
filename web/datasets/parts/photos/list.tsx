/** The list of the places of historic photos: the photos in the popup, the way to the map of old (spec §2.14). */
import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HistoricPhoto, RoleRecord } from '../../../../shared/datasets/roles.ts';
import { t } from '../../../../shared/texts/site/photos.data.ts';
import type { DatasetView } from '../../state/dataset-view.ts';
import type { ListParts } from '../../state/part-types.ts';
import classes from './photo-popup.module.css';
import { countPhotos } from './photos.ts';

/** The popup of a photo's place: one photo, and a choice where there are several (spec §2.14). */
const PhotoPopup = ({ photos }: { photos: readonly HistoricPhoto[] }) => {
  const [chosen, setChosen] = useState(photos[0]?.id);
  const photo = photos.find(({ id }) => id === chosen) ?? photos[0];
  if (!photo) return <Text size="sm">{t('noPhotos')}</Text>;
  return (
    <Stack gap="xs" className={classes.popup}>
      {photos.length > 1 && (
        <NativeSelect
          aria-label={t('photo')}
          mr="lg"
          value={photo.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={photos.map(({ id, title, year }) => ({ value: id, label: year ? `${year}: ${title}` : title }))}
        />
      )}
      <Anchor href={photo.url} target="_blank" rel="noreferrer" fw={600} pr="lg">
        {photo.title}
      </Anchor>
      {photo.year && <Text size="sm">{photo.year}</Text>}
      <img
        src={photo.thumbnailUrl ?? photo.imageUrl}
        alt={photo.title}
        className={classes.image}
        loading="lazy"
        width={240}
        height={160}
      />
      {photo.currentAddress && <Text size="sm">{photo.currentAddress}</Text>}
    </Stack>
  );
};

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
