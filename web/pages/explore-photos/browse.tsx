/** The explore map while no place is chosen: how much is in sight, the first pictures, and the choice of years and words. */
import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { ERA_NAMES } from '../../datasets/parts/photos/photos.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { IconSearch } from '../../ui/icons/search.data.ts';
import { late } from '../../ui/late.tsx';
import classes from './browse.module.css';
import type { ExploreState } from './explore-state.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { chosenPlaces, placesInSight } from './places.ts';
import type { ShownPhotos, Sight } from './use-photos.ts';
import { countDecades, SCALE } from './years.ts';

/** The slider comes after the first pictures. */
const YearsSlider = late(async () => (await import('./years-slider.tsx')).YearsSlider);

/** Typing is acted on after this long (spec §9). */
const DEBOUNCE_MS = 350;
const LONGEST = 100;

interface BrowseProps {
  found: ShownPhotos;
  sight: Sight;
  state: ExploreState;
  online: boolean;
  onChange: (part: Partial<ExploreState>) => void;
}

/** The choice of photos: all of them, those of some years, or a part by something else as well. */
const kindOf = ({ eras, years, text }: ExploreState): 'all' | 'years' | 'part' => {
  if (text || eras.length < ERA_NAMES.length) return 'part';
  return years ? 'years' : 'all';
};

const ALL: Pick<ExploreState, 'eras' | 'years' | 'text'> = { eras: ERA_NAMES, years: null, text: '' };

/** How much is in sight; why nothing is. */
const Count = ({ found: { inSight, isComing, most, error }, state, online }: BrowseProps) => {
  if (isComing) return online ? t('lookingForPhotos') : null;
  if (inSight.length === 0) {
    if (error !== null) return null;
    return { all: t('thereAreNoPhotosIn'), years: t('noPhotoFromTheseYears'), part: t('noPhotoOfThese') }[
      kindOf(state)
    ];
  }
  const photos = inSight.reduce((sum, place) => sum + place.photos.length, 0);
  return (
    <>
      {t('photosOfPlaces', { photos, places: inSight.length })}
      {most !== null && ` ${t('firstPlacesInSightAre', { photosLimit: most })}`}
    </>
  );
};

/** The way out of a choice that leaves nothing in sight. */
const ShowAll = ({ state, onChange }: Pick<BrowseProps, 'state' | 'onChange'>) => (
  <Button variant="default" size="compact-sm" onClick={() => onChange(ALL)}>
    {kindOf(state) === 'years' ? t('showAllYears') : t('showAllPhotos')}
  </Button>
);

const Search = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const change = useDebouncedCallback(onChange, DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      label={t('searchInWords')}
      placeholder={t('searchExample')}
      leftSection={<IconSearch size={16} />}
      maxLength={LONGEST}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        change(value.trim());
      }}
    />
  );
};

export const Browse = (props: BrowseProps) => {
  const { found, sight, state, onChange } = props;
  const { eras, years, text } = state;
  const { box, middle } = sight;
  const isDrawn = useIsDrawn();
  const isEmpty =
    !found.isComing && found.locations.length > 0 && found.inSight.length === 0 && kindOf(state) !== 'all';
  const decades = useMemo(() => {
    const places = placesInSight(chosenPlaces(found.locations, { eras, years: null, text }), box, middle);
    return countDecades(places.flatMap(({ photos }) => photos.map(({ year }) => year)));
  }, [found.locations, eras, text, box, middle]);
  return (
    <>
      <section aria-label={t('photosInSight')}>
        <Text size="sm" c="dimmed" role="status" component="div" className={classes.count}>
          <Count {...props} />
        </Text>
        <PhotoStrip
          places={found.inSight}
          isComing={found.isComing && props.online}
          onChoose={(at) => onChange({ at })}
        >
          {isEmpty && <ShowAll state={state} onChange={onChange} />}
        </PhotoStrip>
      </section>
      <div className={classes.years}>
        {isDrawn && (
          <YearsSlider years={years} scale={SCALE} decades={decades} onChange={(next) => onChange({ years: next })} />
        )}
      </div>
      <Search text={text} onChange={(next) => onChange({ text: next })} />
    </>
  );
};
