/** Answers five questions of a resident about a place, each in a sentence with one press into its depth: now, this week, bins, the house, a century ago. */
import { Anchor, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { type PlaceAnswer, placeAnswers } from '../../../shared/site/place-answers.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import { addressOfSlug } from '../../search/address-place.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { Ago } from '../../ui/when.tsx';
import classes from './answers.module.css';
import { PickupsHere } from './pickups-here.tsx';
import { USUAL_ID } from './place-cards.tsx';

const WeekAnswer = lazy(async () => ({ default: (await import('./week-answer.tsx')).WeekAnswer }));

type Facts = Reply<'GET /api/address'>;

const PARCELS = SITE_DATASETS.find(({ role }) => role === 'parcels');
const CLOSE_ZOOM = 16;

interface AnswerProps {
  title: string;
  /** The page, or the part of this one, that tells more. */
  to: string;
  more: string;
  children: ReactNode;
}

const Answer = ({ title, to, more, children }: AnswerProps) => (
  <li className={classes.answer}>
    <Text component="h2" className={classes.title}>
      {title}
    </Text>
    <div>
      <Text component="div">{children}</Text>
      {/* The browser itself goes to a part of this page. */}
      {to.startsWith('#') ? (
        <Anchor href={to} size="sm">
          {more}
        </Anchor>
      ) : (
        <Anchor component={Link} to={to} size="sm">
          {more}
        </Anchor>
      )}
    </div>
  </li>
);

/** The sentence of an answer, with the record that it names. */
const Sentence = ({ answer: { text, named } }: { answer: PlaceAnswer }) => (
  <>
    {text}
    {named && (
      <>
        {` ${named.before} `}
        <Anchor component={Link} to={named.path}>
          {named.words}
        </Anchor>
        {named.about && `, ${named.about}`}
        {named.time && (
          <>
            {', '}
            <time dateTime={named.time}>
              <Ago time={named.time} />
            </time>
          </>
        )}
        .
      </>
    )}
  </>
);

/** The page that tells more than an answer does, with the place kept; the words of the link to it. */
const depthsOf = (facts: Facts, address: Address | null): Record<PlaceAnswer['name'], { to: string; more: string }> => {
  const { parcel, geometry, nearby } = facts;
  const [map] = nearby.oldMaps;
  const at = { centre: geometry.coordinates, zoom: CLOSE_ZOOM };
  const old = withView(new URLSearchParams(map && { overlay: map.value }), at);
  return {
    now: address
      ? { to: `/sirens?${withAddress(new URLSearchParams(), address)}`, more: t('sirens') }
      : { to: `/alerts?${withView(new URLSearchParams(), at)}`, more: t('onMap') },
    house: { to: `/${PARCELS?.path}/${encodeURIComponent(parcel?.taxkey ?? '')}`, more: t('record') },
    past: { to: `/historicPhotoLocation/explore?${old}`, more: t('oldMap') },
  };
};

const Week = ({ facts }: { facts: Facts }) => {
  // Only a browser asks for it, in the room of a line.
  const isDrawn = useIsDrawn();
  return (
    <Answer title={t('week')} to={`#${USUAL_ID}`} more={t('charts')}>
      <Suspense fallback={'\u00a0'}>
        {isDrawn ? <WeekAnswer where={nearbyOf(facts.geometry.coordinates)} /> : '\u00a0'}
      </Suspense>
    </Answer>
  );
};

export const Answers = ({ facts }: { facts: Facts }) => {
  const address = facts.kind === 'address' ? addressOfSlug(facts.slug) : null;
  const depths = depthsOf(facts, address);
  const known = placeAnswers(facts).map((answer) => (
    <Answer key={answer.name} title={answer.title} {...depths[answer.name]}>
      <Sentence answer={answer} />
    </Answer>
  ));
  // Answers that are asked elsewhere stand behind what happens now.
  const isNowKnown = facts.nearby.now !== undefined;
  return (
    <ul className={classes.answers} aria-label={t('answers')}>
      {isNowKnown && known[0]}
      <Week facts={facts} />
      {TOOLS.trashDay && address && (
        <Answer
          title={t('bins')}
          to={`/pickupDates?${withAddress(new URLSearchParams(), address)}`}
          more={t('remindMe')}
        >
          <PickupsHere address={address} />
        </Answer>
      )}
      {isNowKnown ? known.slice(1) : known}
    </ul>
  );
};
