/** /historicPhotoLocation/explore: the city's old photos where they were taken, under old maps (spec §2.14). */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useNetwork } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import { NOTE_OF } from '../../../shared/datasets/site-notes.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { errorText, isPassing } from '../../api/errors.ts';
import { Freshness } from '../../datasets/list/freshness.tsx';
import { PhotoPanel } from '../../datasets/parts/photos/photo-panel.tsx';
import { countPhotos } from '../../datasets/parts/photos/photos.ts';
import type { MapArea } from '../../map/drawing/camera.ts';
import { canDrawMaps } from '../../map/engine.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { readView, viewText } from '../../map/view-text.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Loading } from '../../ui/loading.tsx';
import { isSheet, MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { scrollerOf } from '../../ui/sheet/scroller.ts';
import { BoundsEditor } from './bounds-editor.tsx';
import { ExploreControls } from './explore-controls.tsx';
import { ExploreMap } from './explore-map.tsx';
import classes from './explore-photos.module.css';
import { type ExploreState, readExplore, withExplore } from './explore-state.ts';
import { PhotoPlaces } from './photo-places.tsx';
import { PHOTOS_LIMIT, photoPlaces } from './photo-queries.ts';
import { usePhotos } from './use-photos.ts';

/** Spec §9. */
const ZOOM = 17;
const CENTRE: LngLat = [-87.9098005, 43.0417177];
/** The photos of this box are listed where no map can be drawn. */
const FIRST_BOX: Bounds = { north: 43.04344, south: 43.04001, east: -87.90467, west: -87.91456 };
const REST_MS = 350;

/** On a phone the photos lie below the map on which they were chosen. */
const useScrollTo = (key: string | null) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const [photos, scroller] = [ref.current, ref.current && scrollerOf(ref.current)];
    if (!key || !photos || !scroller || !isSheet()) return;
    scroller.scrollBy({ top: photos.getBoundingClientRect().top - scroller.getBoundingClientRect().top });
  }, [key]);
  return ref;
};

const START = { centre: CENTRE, zoom: ZOOM };

/** The place of the location that the page was opened with and no view; those chosen on the map are in sight already. */
const useFirstPlace = ({ at, view }: ExploreState, place: LngLat | null): LngLat | null => {
  const [first] = useState(view ? null : at);
  const [known, setKnown] = useState<LngLat | null>(null);
  if (!known && place && at === first) setKnown(place);
  return known;
};

export const ExplorePhotosPage = () => {
  const [params, changeParams] = useUrlParams();
  const state = readExplore(params);
  const isEditing = params.has('editOverlay');
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const [isDrawable] = useState(canDrawMaps);
  const [area, setArea] = useState<MapArea | null>(null);
  const [edited, setEdited] = useState<Record<string, Bounds>>({});
  const [failedMap, setFailedMap] = useState<string | null>(null);
  const found = usePhotos(area?.bounds ?? (isDrawable ? null : FIRST_BOX), state);
  const { overlay, opacity, at } = state;
  const firstPlace = useFirstPlace(state, found.place);
  const map = useMapView({
    inUrl: params.get('view'),
    read: readView,
    place: place ?? firstPlace,
    isLocating,
    placeZoom: ZOOM,
    start: START,
  });
  const sheet = useSheetStop();
  const photosRef = useScrollTo(found.photos && area && at);
  const bounds = overlay && (edited[overlay.value] ?? overlay.bounds);

  const change = (part: Partial<ExploreState>): void => changeParams((now) => withExplore(now, part), 'at' in part);
  const rest = useDebouncedCallback((shown: MapArea) => {
    map.isThere(viewText(shown));
    change({ view: shown });
  }, REST_MS);
  const onMove = (next: MapArea): void => {
    // The first view is what the URL says already, or what it need not say.
    if (area) rest(next);
    setArea(next);
  };
  const value = overlay?.value;
  const onOverlayFailure = useCallback(() => setFailedMap(value ?? null), [value]);
  return (
    <MapPage
      map={
        <ExploreMap
          view={map.view}
          overlay={overlay && bounds && { image: overlay.image, bounds, opacity }}
          onOverlayFailure={onOverlayFailure}
          marks={found.marks}
          chosen={at}
          onChoose={(key) => change({ at: key })}
          onMove={onMove}
        />
      }
      label={t('historicPhotos')}
      sheet={sheet}
    >
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
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      <Paper withBorder radius="lg" p="md" bg="var(--panel)">
        <ExploreControls state={state} onChange={change} />
        {failedMap !== null && failedMap === overlay?.value && (
          <Problem>{t('mapOfCouldNotBeLoaded', { label: overlay.label })}</Problem>
        )}
        {isEditing && overlay && bounds && (
          <BoundsEditor bounds={bounds} onChange={(next) => setEdited({ ...edited, [overlay.value]: next })} />
        )}
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
      {found.error !== null && (
        <Problem {...(isPassing(found.error) && { onRetry: found.retry })}>{errorText(found.error)}</Problem>
      )}
      {found.photos ? (
        <section aria-label={t('photosOfThisPlace')} ref={photosRef} className={classes.photos}>
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {found.photos.length === 0 ? t('noPhotosOfChosenEras') : countPhotos(found.photos.length)}
          </Text>
          <Button variant="default" size="compact-md" mb="sm" onClick={() => change({ at: null })}>
            {t('allPlacesInSight')}
          </Button>
          <PhotoPanel photos={found.photos} />
        </section>
      ) : found.error !== null && !found.marks.length ? null : at !== null && found.isLoading ? (
        <Loading what={t('loadingPhotos')} />
      ) : (
        <>
          <Text>{MESSAGES.chooseMarker}</Text>
          <PhotoPlaces
            marks={found.marks}
            isFull={found.total > PHOTOS_LIMIT}
            isLoading={found.isLoading}
            onChoose={(key) => change({ at: key })}
          />
        </>
      )}
    </MapPage>
  );
};
