/** /street/{slug}: a street on its map, and what is new there. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { streetFilter, streetWords } from '../../../shared/datasets/asked-street.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { streetMarks, streetView } from '../../../shared/site/picture/area-picture.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { streetBySlug } from '../../api/places.ts';
import type { Happening } from '../../datasets/record/record-line.tsx';
import { Newest } from './newest.tsx';
import classes from './place.module.css';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';
import { TellMeHere } from './tell-me-here.tsx';
import type { Stretch } from './tell-me-street.tsx';

type Street = Reply<'GET /api/street/{slug}'>;

/** Around a place on it where its course is not known. */
const StreetMap = ({ street: { title, point, lines: whole }, lines }: { street: Street; lines: Street['lines'] }) => {
  const view = useMemo(() => streetView(whole), [whole]);
  const marks = useMemo(() => streetMarks(lines), [lines]);
  const at = view?.centre ?? point?.coordinates;
  return at && <PlaceMap at={at} whole={view} title={title} marks={marks} />;
};

interface StreetPartsProps {
  slug: string;
  /** Its name in capitals. */
  words: string;
  street: Street;
  happenings: readonly Happening[];
}

const StreetParts = ({ slug, words, street, happenings }: StreetPartsProps) => {
  /** The stretch that is shown in place of the whole. */
  const [stretch, setStretch] = useState<Stretch | null>(null);
  return (
    <>
      <div className={classes.here}>
        <StreetMap street={street} lines={stretch?.lines ?? street.lines} />
        <div className={classes.sheet}>
          {happenings.map((of) => {
            const filter = streetFilter(of.dataset, words);
            return filter && <Newest key={of.dataset.name} of={of} where={{ filter, ...stretch?.where }} />;
          })}
        </div>
      </div>
      {/* An answer that was kept before 2026-11-28 has no cross streets. */}
      {!!street.metres && <TellMeHere slug={slug} street={street} onStretch={setStretch} />}
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
      {(street) => <StreetParts slug={slugOf(slug)} words={words} street={street} happenings={happenings} />}
    </PlaceFrame>
  );
};

export const streetPage =
  (happenings: readonly Happening[]): ComponentType =>
  () => <StreetPage happenings={happenings} />;
