/** /neighborhood/{slug}, /district/{id}: an area on its map, and what is new there. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { middleOf } from '../../../shared/base/geo.ts';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { areaMarks, areaView } from '../../../shared/site/picture/area-picture.ts';
import { t as answers } from '../../../shared/texts/pages/answers.data.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { areaById, areaOutline } from '../../api/places.ts';
import type { Happening } from '../../datasets/record/record-line.tsx';
import { FactCard } from '../../ui/fact-card.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { late } from '../../ui/late.tsx';
import { LaterUsual } from './later-usual.tsx';
import { Newest } from './newest.tsx';
import { useNewestMarkers } from './newest-markers.ts';
import classes from './place.module.css';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';
import { TellMeHere } from './tell-me-here.tsx';

const WeekAnswer = late(async () => (await import('./week-answer.tsx')).WeekAnswer);

type Area = Reply<'GET /api/area/{id}'>;

const AreaMap = ({ area, happenings }: { area: Area; happenings: readonly Happening[] }) => {
  const markers = useNewestMarkers(happenings, area.id);
  const { data } = useQuery(areaOutline(area.id));
  const { at, whole } = useMemo(() => ({ at: middleOf(area.bounds), whole: areaView(area.bounds) }), [area]);
  const marks = useMemo(() => areaMarks(data?.outline ?? null, markers), [data, markers]);
  return <PlaceMap at={at} whole={whole} title={areaTitle(area)} marks={marks} />;
};

const Week = ({ area }: { area: Area }) => {
  const where = useMemo(() => ({ area: area.id }), [area]);
  // Only a browser asks for it.
  const isDrawn = useIsDrawn();
  return (
    <FactCard title={answers('week')}>
      <div className={classes.week}>{isDrawn && <WeekAnswer where={where} />}</div>
    </FactCard>
  );
};

const AreaPage = ({ kind, happenings }: { kind: 'neighborhood' | 'district'; happenings: readonly Happening[] }) => {
  const { id = '' } = useParams();
  const slug = slugOf(id);
  const query = useQuery(areaById(slug));
  const { data } = query;
  // Another spelling, or the path of the other kind: the address is the right one then.
  const path = data && areaPath(data);
  if (path && path !== `/${kind}/${id}`) return <Navigate to={path} replace />;
  return (
    <PlaceFrame
      kind={t(kind)}
      title={data ? areaTitle(data) : titleCase(id.replaceAll('-', ' ').toUpperCase())}
      note={t('areaNote')}
      missing={t('noSuchArea')}
      query={query}
      {...(kind === 'neighborhood' && { back: { to: '/neighborhood', label: t('allNeighborhoods') } })}
    >
      {(area) => (
        <>
          <div className={classes.here}>
            <AreaMap area={area} happenings={happenings} />
            <div className={classes.sheet}>
              <Week area={area} />
              {happenings.map((of) => (
                <Newest key={of.dataset.name} of={of} where={{ area: area.id }} />
              ))}
            </div>
          </div>
          <TellMeHere area={area.id} title={areaTitle(area)} />
          <LaterUsual where={{ area: area.id }} name={area.id} />
        </>
      )}
    </PlaceFrame>
  );
};

export const areaPage =
  (kind: 'neighborhood' | 'district', happenings: readonly Happening[]): ComponentType =>
  () => <AreaPage kind={kind} happenings={happenings} />;
