/** The plain words of calls: a separate file, loaded together with the first calls. */
import { queryOptions } from '@tanstack/react-query';
import { LOCATION_NOT_GIVEN, writtenPlace } from '../../shared/places/written-place.ts';

type Natures = typeof import('../../shared/alerts/plain-words.ts');
type Places = typeof import('../../shared/places/plain-places.ts');
export type Words = Pick<Natures, 'naturesMeaning' | 'plainNature' | 'plainStatus' | 'statusesMeaning'> &
  Pick<Places, 'closeness' | 'placesMeaning' | 'placeWords'>;

/** The city's own, in place of the plain ones. */
const CITY_WORDS: Words = {
  plainNature: (_dataset, nature) => nature,
  plainStatus: (status) => status,
  placeWords: (place) => {
    const name = writtenPlace(place) || LOCATION_NOT_GIVEN;
    return { name, at: name === LOCATION_NOT_GIVEN ? '' : `at ${name}`, note: null };
  },
  closeness: () => 'away',
  naturesMeaning: () => [],
  statusesMeaning: () => [],
  placesMeaning: () => [],
};

let words = CITY_WORDS;
let loading: Promise<void> | null = null;

const fetchWords = async (): Promise<void> => {
  try {
    const [natures, places] = await Promise.all([
      import('../../shared/alerts/plain-words.ts'),
      import('../../shared/places/plain-places.ts'),
    ]);
    words = { ...natures, ...places };
  } catch (error) {
    // Calls are shown in the city's own.
    console.error('No plain words.', error);
    loading = null;
  }
};

/** Ends when they are there, or cannot be had; asked again, they are fetched once. */
export const loadWords = (): Promise<void> => {
  loading ??= fetchWords();
  return loading;
};

/** The plain ones once they are there, before that the city's own. */
export const currentWords = (): Words => words;

/** An answer of the API about calls, once the words are there in which they are shown. */
export const inWords = async <T>(answer: Promise<T>): Promise<T> => {
  const [reply] = await Promise.all([answer, loadWords()]);
  return reply;
};

/** Tells whether the words are there, for all that depends on them before any call is. */
export const wordsThere = queryOptions({
  queryKey: ['words'],
  queryFn: async () => {
    await loadWords();
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
