/** /street/{slug}: a street on its map, and what is new there. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { streetFilter, streetWords } from '../../../shared/datasets/asked-street.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { streetMarks, streetView } from '../../../shared/site/picture/area-picture.ts';
import { TELL_ME_ID } from '../../../shared/site/place-parts.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { streetBySlug, streetStretch } from '../../api/places.ts';
import type { Happening } from '../../datasets/record/record-line.tsx';
import { Newest } from './newest.tsx';
import classes from './place.module.css';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';
import type { Ends } from './tell-me-street.tsx';

const TellMe = lazy(async () => ({ default: (await import('./tell-me-street.tsx')).TellMeStreet }));

type Street = Reply<'GET /api/street/{slug}'>;

interface StreetMapProps {
  slug: string;
  street: Street;
  /** The stretch that is shown in place of the whole. */
  ends: Ends | null;
}

/** Around a place on it where its course is not known. */
const StreetMap = ({ slug, street: { title, point, lines }, ends }: StreetMapProps) => {
  const view = useMemo(() => streetView(lines), [lines]);
  const whole = useMemo(() => streetMarks(lines), [lines]);
  const { data } = useQuery({ ...streetStretch(slug, ends ?? { from: null, to: null }), enabled: ends !== null });
  const marks = useMemo(() => (ends && data ? streetMarks(data.lines) : whole), [ends, data, whole]);
  const at = view?.centre ?? point?.coordinates;
  return at && <PlaceMap at={at} whole={view} title={title} marks={marks} firstMarks={whole} />;
};

interface StreetPartsProps {
  slug: string;
  street: Street;
  happenings: readonly Happening[];
}

const StreetParts = ({ slug, street, happenings }: StreetPartsProps) => {
  const [ends, setEnds] = useState<Ends | null>(null);
  const words = streetWords(slug) ?? slug;
  return (
    <>
      <div className={classes.here}>
        <StreetMap slug={slug} street={street} ends={ends} />
        <div className={classes.sheet}>
          {happenings.map((of) => {
            const filter = streetFilter(of.dataset, words);
            return filter && <Newest key={of.dataset.name} of={of} where={{ filter }} />;
          })}
        </div>
      </div>
      {TOOLS.watches && street.metres !== null && (
        <div id={TELL_ME_ID} className={classes.whole}>
          <Suspense fallback={<Skeleton height={220} radius="md" />}>
            <TellMe slug={slug} street={street} ends={ends} onEnds={setEnds} />
          </Suspense>
        </div>
      )}
    </>
  );
};

const StreetPage = ({ happenings }: { happenings: readonly Happening[] }) => {
  const { slug = '' } = useParams();
  const query = useQuery(streetBySlug(slugOf(slug)));
  const { data } = query;
  const words = streetWords(slug) ?? slug;
  // One right spelling: the others lead there.
  if (data && data.path !== `/street/${slug}`) return <Navigate to={data.path} replace />;
  return (
    <PlaceFrame
      kind={t('street')}
      title={data?.title ?? titleCase(words.toUpperCase())}
      detail={data?.detail}
      note={t('streetNote')}
      missing={t('noSuchStreet')}
      query={query}
    >
      {(street) => <StreetParts slug={slugOf(slug)} street={street} happenings={happenings} />}
    </PlaceFrame>
  );
};

export const streetPage =
  (happenings: readonly Happening[]): ComponentType =>
  () => <StreetPage happenings={happenings} />;
