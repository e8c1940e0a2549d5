/** The map of a detail page: where it is, with the properties round it (spec §2.15, §4, §9). */
import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { MESSAGES } from '../../../../shared/texts/messages.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { configuration } from '../../../api/queries.ts';
import type { MapArea } from '../../../map/drawing/camera.ts';
import { LateCallMap } from '../../../map/late-call-map.tsx';
import { PARCEL_ZOOM } from '../../../map/layers/parcel-layer.tsx';
import { NotPlaced } from '../../../map/not-placed.tsx';
import { LandUseLegend } from '../../../map/parcels/land-use-legend.tsx';
import { MapSkeleton } from '../../../ui/map-skeleton.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import type { RecordMapProps } from '../../state/part-types.ts';
import classes from './nearby-map.module.css';
import { drawnOutlines, firstBox, outlineOf, roundedBox, toLot } from './nearby-parcels.ts';
import { ParcelPopup } from './parcel-popup.tsx';
import { mapParcel, parcelPath, parcelTitle } from './parcel-texts.ts';
import { NEARBY_LIMIT, parcelsIn } from './parcels-in.ts';

/** Spec §9. */
const ZOOM = 18;
const REST_MS = 350;

const PlacedMap = ({ place, kind, label }: RecordMapProps & { place: LngLat }) => {
  const config = useQuery(configuration);
  const [shown, setShown] = useState<MapArea | null>(null);
  const [area] = useDebouncedValue(shown, REST_MS);
  const isDrawn = useRef(false);
  const isClose = !area || area.zoom >= PARCEL_ZOOM;
  const box = roundedBox(area?.bounds ?? firstBox(place));
  const found = useQuery({ ...parcelsIn(box), enabled: isClose });
  const outlines = useMemo(
    () => drawnOutlines(found.data?.items ?? [], area?.centre ?? place),
    [found.data, area, place],
  );
  const parcels = useMemo(
    () => outlines.flatMap((outline) => mapParcel(outline.map_id, outline, outline.parcels ?? []) ?? []),
    [outlines],
  );
  const lots = useMemo(() => parcels.map(toLot), [parcels]);
  const calls = useMemo(() => [{ key: '', kind, place }], [kind, place]);
  const view = useMemo(() => ({ centre: place, zoom: ZOOM }), [place]);
  const [chosen, setChosen] = useState<{ id: string; place: LngLat } | null>(null);
  const isFull = (found.data?.items.length ?? 0) >= NEARBY_LIMIT;
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  const listed = outlines.flatMap(({ parcels: on = [] }) => on);
  return (
    <div className={classes.map}>
      <Text size="sm" c="dimmed" role="status">
        {isClose ? isFull && MESSAGES.someParcels : MESSAGES.zoomForParcels}
      </Text>
      <div className={classes.frame}>
        <WhenSeen>
          {config.data ? (
            <LateCallMap
              options={config.data}
              label={label}
              view={view}
              calls={calls}
              parcels={parcels}
              parcelsFrom={PARCEL_ZOOM}
              lots={lots}
              isEmbedded
              popupAt={chosen?.place ?? null}
              popupLabel={t('propertiesAtThisPlace')}
              onChoose={(ids, at) => {
                const id = ids.find(Boolean);
                setChosen(id && at ? { id, place: at } : null);
              }}
              onMove={(next) => {
                // The first box is already larger than what a map shows at first.
                if (isDrawn.current) setShown(next);
                isDrawn.current = true;
              }}
            >
              <ParcelPopup parcels={outlineOf(outlines, chosen?.id)?.parcels ?? []} />
            </LateCallMap>
          ) : (
            <MapSkeleton />
          )}
        </WhenSeen>
      </div>
      <LandUseLegend />
      {found.isError && <Problem onRetry={() => found.refetch()}>{t('parcelsNotLoaded')}</Problem>}
      {isClose && listed.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('propertiesOnMap', { count: String(listed.length) })}</summary>
          <ul className={classes.list}>
            {listed.map((parcel) => (
              <li key={parcel.taxkey}>
                <Anchor component={Link} to={parcelPath(parcel.taxkey)} size="sm">
                  {parcelTitle(parcel)}
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

export const NearbyMap = ({ place, ...rest }: RecordMapProps) =>
  place ? <PlacedMap place={place} {...rest} /> : <NotPlaced />;
