/** /street/{slug}: what is new on a street. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { askedStreet, streetFilter } from '../../../shared/datasets/asked-street.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { streetBySlug } from '../../api/places.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { type Happening, Newest } from './newest.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';

const StreetPage = ({ happenings }: { happenings: readonly Happening[] }) => {
  const { slug = '' } = useParams();
  const { words } = askedStreet(slug) ?? { words: slug };
  const query = useQuery(streetBySlug(slug));
  const title = query.data?.title ?? titleCase(words.toUpperCase());
  return (
    <PlaceFrame
      kind={t('street')}
      title={title}
      detail={query.data?.detail}
      note={t('streetNote')}
      missing={t('noSuchStreet')}
      query={query}
    >
      {({ point }) => (
        <>
          {point && (
            <FactCard title={t('where')} isWide>
              <PlaceMap at={point.coordinates} title={title} hasCircle={false} />
            </FactCard>
          )}
          {happenings.map((of) => {
            const filter = streetFilter(of.dataset, words);
            return filter && <Newest key={of.dataset.name} of={of} where={{ filter }} />;
          })}
        </>
      )}
    </PlaceFrame>
  );
};

export const streetPage =
  (happenings: readonly Happening[]): ComponentType =>
  () => <StreetPage happenings={happenings} />;
