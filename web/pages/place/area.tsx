/** /neighborhood/{slug}, /district/{id}: what is new in an area. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { areaById } from '../../api/places.ts';
import { LaterUsual } from './later-usual.tsx';
import { type Happening, Newest } from './newest.tsx';
import { PlaceFrame } from './place-frame.tsx';

const AreaPage = ({ kind, happenings }: { kind: 'neighborhood' | 'district'; happenings: readonly Happening[] }) => {
  const { id = '' } = useParams();
  const slug = slugOf(id);
  const query = useQuery(areaById(slug));
  const { data } = query;
  const back = kind === 'neighborhood' ? { back: { to: '/neighborhood', label: t('allNeighborhoods') } } : {};
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
      {...back}
    >
      {(area) => (
        <>
          <LaterUsual where={{ area: area.id }} name={area.id} />
          {happenings.map((of) => (
            <Newest key={of.dataset.name} of={of} where={{ area: area.id }} />
          ))}
        </>
      )}
    </PlaceFrame>
  );
};

export const areaPage =
  (kind: 'neighborhood' | 'district', happenings: readonly Happening[]): ComponentType =>
  () => <AreaPage kind={kind} happenings={happenings} />;
