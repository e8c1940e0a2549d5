/** The photos of a place as cards; a press on a picture shows it large (spec §2.14). */
import { Anchor, Badge, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HistoricPhoto } from '../../../../shared/datasets/roles.ts';
import { t } from '../../../../shared/texts/pages/explore-photos.data.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './photo-panel.module.css';

const Title = ({ photo: { id, url, title } }: { photo: HistoricPhoto }) => (
  <>
    <Anchor component={Link} to={`/historicPhoto/${encodeURIComponent(id)}`} fw={600}>
      {title}
    </Anchor>
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {t('atLibrary')}
    </Anchor>
  </>
);

const Words = ({ photo: { place, currentAddress, description, date, rights } }: { photo: HistoricPhoto }) => (
  <>
    {place && <Text size="sm">{place}</Text>}
    {currentAddress && <Text size="sm">{t('today', { currentAddress })}</Text>}
    {description && (
      <Text size="sm" className={classes.description}>
        {description}
      </Text>
    )}
    {date && (
      <Text size="sm" c="dimmed">
        {date}
      </Text>
    )}
    {rights && (
      <Text size="xs" c="dimmed">
        {rights}
      </Text>
    )}
  </>
);

const Card = ({ photo, onShow }: { photo: HistoricPhoto; onShow: () => void }) => (
  <li className={classes.card}>
    <UnstyledButton onClick={onShow} aria-label={t('showLarge', { title: photo.title })} className={classes.picture}>
      <img src={photo.imageUrl} alt={photo.title} loading="lazy" width={360} height={240} className={classes.image} />
      {photo.year && <Badge className={classes.year}>{photo.year}</Badge>}
    </UnstyledButton>
    <Stack gap={4} p="sm">
      <Title photo={photo} />
      <Words photo={photo} />
    </Stack>
  </li>
);

export const PhotoPanel = ({ photos }: { photos: readonly HistoricPhoto[] }) => {
  const [large, setLarge] = useState<HistoricPhoto | null>(null);
  return (
    <>
      <ul className={classes.cards}>
        {photos.map((photo) => (
          <Card key={photo.id} photo={photo} onShow={() => setLarge(photo)} />
        ))}
      </ul>
      <Dialog opened={large !== null} onClose={() => setLarge(null)} title={large?.title} size="xl">
        {large && (
          <Stack gap="xs">
            <img src={large.imageUrl} alt={large.title} className={classes.large} />
            <Title photo={large} />
            <Words photo={large} />
          </Stack>
        )}
      </Dialog>
    </>
  );
};
