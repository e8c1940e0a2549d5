/** /historicPhotoLocation/explore: the city's old photos where they were taken, under old maps (spec §2.14). */
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useNetwork } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Bounds } from '../../../shared/base/geo.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import { NOTE_OF } from '../../../shared/datasets/site-notes.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { errorText, isPassing } from '../../api/errors.ts';
import { Freshness } from '../../datasets/list/freshness.tsx';
import { canDrawMaps } from '../../map/can-draw.ts';
import type { MapArea } from '../../map/drawing/camera.ts';
import { isMoved, REST_MS, useMapView } from '../../map/use-map-view.ts';
import { readView, viewText } from '../../map/view-text.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { BoundsEditor } from './bounds-editor.tsx';
import { Browse } from './browse.tsx';
import { ChosenPhotos } from './chosen-photos.tsx';
import { ExploreControls } from './explore-controls.tsx';
import classes from './explore-photos.module.css';
import { type ExploreState, readExplore, withExplore } from './explore-state.ts';
import {
  isBareState,
  isOfCity,
  START,
  sightOf,
  useCityView,
  useFirstPlace,
  useKnownCity,
  ZOOM,
} from './explore-view.ts';
import { PhotoPlaces } from './photo-places.tsx';
import { photoPlaces } from './photo-queries.ts';
import { photoMark } from './places.ts';
import { usePhotos } from './use-photos.ts';

/** Fetched beside the map's engine. */
const ExploreMap = late(async () => (await import('./explore-map.tsx')).ExploreMap, <MapSkeleton />);

/** The chosen overlay with the edges that it was given here, and whether it could be loaded. */
const useOldMap = ({ overlay, opacity, swipe }: ExploreState) => {
  const [edited, setEdited] = useState<Record<string, Bounds>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const value = overlay?.value;
  const onFailure = useCallback(() => setFailed(value ?? null), [value]);
  const isFailed = failed !== null && failed === value;
  return {
    shown: overlay && {
      image: overlay.image,
      bounds: edited[overlay.value] ?? overlay.bounds,
      opacity,
      swipe: isFailed ? null : swipe,
      onFailure,
    },
    edit: (bounds: Bounds) => overlay && setEdited({ ...edited, [overlay.value]: bounds }),
    isFailed,
  };
};

const Head = () => (
  <div>
    <Group justify="space-between" mb={4}>
      <Title order={1} fz={26} lh={1.2}>
        {t('historicPhotos')}
      </Title>
      <ShareButton />
    </Group>
    <Text size="sm" c="dimmed">
      {NOTE_OF.photos}{' '}
      <Anchor component={Link} to="/historicPhotoLocation" size="sm">
        {t('allPlacesAsList')}
      </Anchor>
    </Text>
    <Freshness of={[photoPlaces().name]} />
  </div>
);

export const ExplorePhotosPage = () => {
  const [params, changeParams] = useUrlParams();
  const state = useMemo(() => readExplore(params), [params]);
  const isEditing = params.has('editOverlay');
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const [isDrawable] = useState(canDrawMaps);
  const [area, setArea] = useState<MapArea | null>(null);
  const isBare = isBareState(state) && address === null;
  const sight = useMemo(() => sightOf(area, isBare, isDrawable), [area, isBare, isDrawable]);
  const found = usePhotos(sight, state);
  const { overlay, at } = state;
  const [first] = useState(at);
  const oldMap = useOldMap(state);
  const city = useCityView(found, isBare);
  const firstPlace = useFirstPlace(state, found.place);
  const map = useMapView({
    inUrl: params.get('view'),
    read: readView,
    place: place ?? firstPlace,
    isLocating,
    placeZoom: ZOOM,
    start: isBare ? city : START,
  });
  useKnownCity(city, map.goTo);
  const marks = useMemo(() => found.places.map(photoMark), [found.places]);
  const isDrawn = useIsDrawn();
  const sheet = useSheetStop();

  const change = (part: Partial<ExploreState>): void => {
    // An address that begins or ceases to name something would open elsewhere than here.
    const isTurning = !state.view && isBareState(state) !== isBareState({ ...state, ...part });
    const here = isTurning && area ? { view: area } : {};
    if (isTurning && area) map.isThere(viewText(area));
    changeParams((now) => withExplore(now, { ...here, ...part }), 'at' in part);
  };
  const rest = useDebouncedCallback((shown: MapArea) => {
    map.isThere(viewText(shown));
    change({ view: shown });
  }, REST_MS);
  const onMove = (next: MapArea): void => {
    // The first view is what the URL says already, or what it need not say.
    if (area && isMoved(area, next) && !isOfCity(next.asked)) rest(next);
    setArea(next);
  };
  return (
    <MapPage
      map={
        isDrawn ? (
          <ExploreMap
            view={map.view}
            overlay={oldMap.shown}
            onSwipe={(swipe) => change({ swipe })}
            marks={marks}
            kind={markOf(photoPlaces(), {})}
            isWide={sight.isWide}
            chosen={at}
            onChoose={(key) => change({ at: key })}
            onMove={onMove}
          />
        ) : (
          <MapSkeleton />
        )
      }
      label={t('historicPhotos')}
      sheet={sheet}
    >
      <Head />
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      {found.error !== null && (
        <Problem {...(isPassing(found.error) && { onRetry: found.retry })}>{errorText(found.error)}</Problem>
      )}
      {at === null && <Browse found={found} sight={sight} state={state} online={online} onChange={change} />}
      <Paper withBorder radius="lg" p="md" bg="var(--panel)">
        <ExploreControls state={state} onChange={change} />
        {overlay && oldMap.isFailed && <Problem>{t('mapOfCouldNotBeLoaded', { label: overlay.label })}</Problem>}
        {isEditing && oldMap.shown && <BoundsEditor bounds={oldMap.shown.bounds} onChange={oldMap.edit} />}
      </Paper>
      <details className={classes.lookup} open={address !== null}>
        <summary>{t('lookUpAddress')}</summary>
        <AddressBox
          address={address}
          error={error}
          onChange={(next) =>
            changeParams((now) => withAddress(next ? withExplore(now, { view: null }) : now, next), true)
          }
        />
      </details>
      {found.photos ? (
        <ChosenPhotos
          photos={found.photos}
          scrollTo={area && at}
          isPressed={at !== first}
          onLeave={() => change({ at: null })}
        />
      ) : at !== null ? (
        online && found.error === null && <Loading what={t('loadingPhotos')} />
      ) : (
        <>
          <Text>{MESSAGES.chooseMarker}</Text>
          <PhotoPlaces places={found.inSight} onChoose={(key) => change({ at: key })} />
        </>
      )}
    </MapPage>
  );
};
