/** /alerts/draw: an area is drawn on the map, and asked about by email. */
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CITY } from '#city/facts';
import { boxAround, type LngLat, widened } from '../../../shared/base/geo.ts';
import { drawnOutline, MOST_DRAWN_CORNERS } from '../../../shared/places/drawn-area.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/draw.data.ts';
import { configuration } from '../../api/queries.ts';
import { CornerFields } from '../../datasets/filters/corner-fields.tsx';
import type { MapView } from '../../map/drawing/camera.ts';
import { LateCallMap } from '../../map/late-call-map.tsx';
import { type MapShapes, MapShapesContext } from '../../map/shapes/map-shapes.ts';
import { readView } from '../../map/view-text.ts';
import { late } from '../../ui/late.tsx';
import { MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useDrawing } from './use-drawing.ts';

/** Follows an area. */
const AskAbout = late(async () => (await import('./ask-about.tsx')).AskAbout);

/** Wide enough that a neighborhood fits, close enough that streets have names. */
const FIRST_ZOOM = 14;

/** The area that a link has, else the view that it names. */
const firstView = (corners: readonly LngLat[], inUrl: string | null): MapView => {
  const box = boxAround(corners);
  if (box) return { bounds: widened(box) };
  return (inUrl && readView(inUrl)) || { centre: CITY.centre, zoom: FIRST_ZOOM };
};

type Drawing = ReturnType<typeof useDrawing>;

/** The area on the map: each press adds a corner. */
const useShapes = ({ corners, draw, undo }: Drawing): MapShapes =>
  useMemo(
    () => ({
      outlines: corners.length > 2 ? [drawnOutline(corners)] : [],
      corners,
      onCorner: (corner) => draw([...corners, corner]),
      onMoved: (at, corner) => draw(corners.map((one, other) => (other === at ? corner : one))),
      onRemoved: (at) => draw(corners.filter((_, other) => other !== at)),
      tools: (
        <>
          <Button size="compact-sm" variant="default" disabled={!undo} onClick={() => undo?.()}>
            {t('undo')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={corners.length === 0} onClick={() => draw([])}>
            {t('startOver')}
          </Button>
        </>
      ),
    }),
    [corners, draw, undo],
  );

export const DrawPage = () => {
  const drawing = useDrawing();
  const { corners, draw, inUrl } = drawing;
  const config = useQuery(configuration);
  const sheet = useSheetStop();
  const shapes = useShapes(drawing);
  const [view] = useState(() => firstView(corners, inUrl));
  const [middle, setMiddle] = useState(CITY.centre);
  const map = config.data ? (
    <MapShapesContext value={shapes}>
      <LateCallMap
        options={config.data}
        label={t('map')}
        view={view}
        calls={[]}
        popupLabel={t('addressHere')}
        onMove={({ centre }) => setMiddle(centre)}
      />
    </MapShapesContext>
  ) : (
    <MapSkeleton />
  );
  return (
    <MapPage
      map={config.isError ? <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem> : map}
      label={t('title')}
      sheet={sheet}
      head={
        <div>
          <Title order={1} size={22}>
            {t('title')}
          </Title>
          {corners.length < 3 && <Text size="sm">{t('about', { city: CITY.name })}</Text>}
        </div>
      }
    >
      <CornerFields corners={corners} onChange={draw} most={MOST_DRAWN_CORNERS} middle={middle} />
      {corners.length > 2 && <AskAbout {...drawing} />}
    </MapPage>
  );
};
