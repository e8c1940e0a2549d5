/** Asks for mails about the calls of a street, or of the part of it between two cross streets. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MOST_STREET_METRES } from '../../../shared/alerts/watches.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { boundsAround, type LngLat } from '../../../shared/base/geo.ts';
import { cornersText } from '../../../shared/places/corners-text.ts';
import { t } from '../../../shared/texts/pages/tell-me.data.ts';
import { call } from '../../api/client.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { withTexts } from '../../ui/url-texts.ts';
import { WordChoice } from '../../ui/word-choice.tsx';
import { TellMeCalls } from './tell-me-calls.tsx';

type Street = Pick<Reply<'GET /api/street/{slug}'>, 'title' | 'crossings' | 'metres' | 'towards'>;

/** The cross streets between which the calls are asked for, as the URL has them; null is the end of the street. */
interface Ends {
  from: string | null;
  to: string | null;
}

/** A place along the street where a stretch may end, under its slug; an end of the street has none. */
interface Place {
  slug: string | null;
  words: string;
  metres: number;
}

const placesOf = ({ crossings, metres, towards }: Street): Place[] => [
  { slug: null, words: t(towards === 'north' ? 'itsSouthEnd' : 'itsWestEnd'), metres: 0 },
  ...crossings.map(({ slug, title, metres }) => ({ slug, words: title, metres })),
  { slug: null, words: t(towards === 'north' ? 'itsNorthEnd' : 'itsEastEnd'), metres: metres ?? 0 },
];

/** The places at which a stretch may end that begins at the first of them. */
const endsAfter = (places: readonly Place[], start: number): number[] =>
  [...places.keys()].slice(start + 1).filter((at) => {
    const metres = (places[at]?.metres ?? 0) - (places[start]?.metres ?? 0);
    return metres > 0 && metres <= MOST_STREET_METRES;
  });

/** Half of the stretch that is proposed on a street too long to be watched as a whole. */
const PROPOSED_METRES = 800;

/** The whole street, or a stretch about its middle. */
const proposedEnds = (street: Street): Ends => {
  const { crossings, metres } = street;
  if (metres === null || metres <= MOST_STREET_METRES) return { from: null, to: null };
  const isNear = ({ metres: at }: { metres: number }) => Math.abs(at - metres / 2) <= PROPOSED_METRES;
  const near = crossings.filter(isNear);
  return { from: near[0]?.slug ?? null, to: near.at(-1)?.slug ?? null };
};

const stretchOf = (slug: string, { from, to }: Ends) =>
  queryOptions({
    queryKey: ['street', slug, 'stretch', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/street/{slug}/stretch', {
        params: { slug },
        query: { ...(from !== null && { from }), ...(to !== null && { to }) },
        signal,
      }),
    staleTime: 300_000,
  });

/** The stretch that the URL names, its ends in order; null for none, and where it is longer than can be watched. */
const endsIn = (params: URLSearchParams, { crossings, metres }: Street): Ends | null => {
  const named = (name: string) => crossings.find(({ slug }) => slug === params.get(name)) ?? null;
  const [one, other] = [named('from'), named('to')];
  if (!one && !other) return null;
  const [from, to] = one && other && one.metres > other.metres ? [other, one] : [one, other];
  const length = (to?.metres ?? metres ?? 0) - (from?.metres ?? 0);
  return length > 0 && length <= MOST_STREET_METRES ? { from: from?.slug ?? null, to: to?.slug ?? null } : null;
};

/** A part of a street that somebody chose. */
export interface Stretch {
  /** Its course. */
  lines: LngLat[][];
  /** The outline round it by which the lists are asked. */
  where: { within: string };
}

/** Houses stand so far from the middle of their street at most. */
const BESIDE_METRES = 50;

const outlineRound = (lines: LngLat[][]): string => {
  const boxes = lines.flat().map((place) => boundsAround(place, BESIDE_METRES));
  const [west, east] = [Math.min(...boxes.map((box) => box.west)), Math.max(...boxes.map((box) => box.east))];
  const [south, north] = [Math.min(...boxes.map((box) => box.south)), Math.max(...boxes.map((box) => box.north))];
  return cornersText([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
};

interface TellMeStreetProps {
  slug: string;
  street: Street;
  /** Told of the stretch that somebody chose; null where nobody did. */
  onStretch: (stretch: Stretch | null) => void;
}

export const TellMeStreet = ({ slug, street, onStretch }: TellMeStreetProps) => {
  const [params, change] = useUrlParams();
  const chosen = endsIn(params, street);
  const { from, to } = chosen ?? proposedEnds(street);
  const { data } = useQuery({ ...stretchOf(slug, { from, to }), enabled: chosen !== null });
  const lines = chosen && data ? data.lines : null;
  useEffect(() => onStretch(lines && { lines, where: { within: outlineRound(lines) } }), [lines, onStretch]);
  const places = placesOf(street);
  const start = from === null ? 0 : places.findIndex((place) => place.slug === from);
  const end = to === null ? places.length - 1 : places.findIndex((place) => place.slug === to);
  const wordsOf = (of: readonly number[]) => Object.fromEntries(of.map((at) => [`at ${at}`, places[at]?.words ?? '']));
  const choose = (first: number, last: number): void => {
    const possible = endsAfter(places, first);
    const nearest = possible.includes(last) ? last : (possible.at(-1) ?? last);
    const ends = { from: places[first]?.slug ?? null, to: places[nearest]?.slug ?? null };
    change((now) => withTexts(now, ends), false);
  };
  const starts = [...places.keys()].filter((at) => endsAfter(places, at).length > 0);
  return (
    <TellMeCalls
      place={{ kind: 'street', street: slug, from, to }}
      where={
        <>
          {t('onStreet', { title: street.title })}{' '}
          <WordChoice
            aria-label={t('from')}
            value={`at ${start}`}
            words={wordsOf(starts)}
            onChoose={(value) => choose(Number(value.slice(3)), end)}
          />{' '}
          {t('to')}{' '}
          <WordChoice
            aria-label={t('until')}
            value={`at ${end}`}
            words={wordsOf(endsAfter(places, start))}
            onChoose={(value) => choose(start, Number(value.slice(3)))}
          />
        </>
      }
      draftName="tellMeStreet"
    />
  );
};
