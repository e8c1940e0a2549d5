/** Answers five questions of a resident about a place, each in a sentence with one press into its depth; the map shows what the open one is about. */
import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { answerPicture } from '../../../shared/site/picture/answer-picture.ts';
import { type AnswerName, answerNames, type PlaceAnswer, placeAnswers } from '../../../shared/site/place-answers.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import { addressOfSlug } from '../../search/address-place.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Ago } from '../../ui/when.tsx';
import { AnswerPicture } from './answer-picture.tsx';
import classes from './answers.module.css';
import { OldMapButton, type OldMapTool } from './old-map.tsx';
import { PhotosAnswer } from './photos-answer.tsx';
import { PickupsHere } from './pickups-here.tsx';
import place from './place.module.css';
import { USUAL_ID } from './place-cards.tsx';

const WeekAnswer = lazy(async () => ({ default: (await import('./week-answer.tsx')).WeekAnswer }));

type Facts = Reply<'GET /api/address'>;

const PARCELS = SITE_DATASETS.find(({ role }) => role === 'parcels');
const CLOSE_ZOOM = 16;

interface AnswerProps {
  title: string;
  picture: string;
  /** The map shows this one. */
  isOpen: boolean;
  onOpen: () => void;
  /** The page, or the part of this one, that tells more. */
  to: string;
  more: string;
  children: ReactNode;
}

const Answer = ({ title, picture, isOpen, onOpen, to, more, children }: AnswerProps) => (
  <li className={classes.answer} data-open={isOpen || undefined}>
    <AnswerPicture svg={picture} />
    <Text component="h2" className={classes.title}>
      <UnstyledButton className={classes.open} aria-pressed={isOpen} title={t('showOnMap')} onClick={onOpen}>
        {title}
      </UnstyledButton>
    </Text>
    <div className={classes.words}>{children}</div>
    <div className={classes.more}>
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
        <Anchor component={Link} to={named.path} inherit>
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

interface KnownProps {
  answer: PlaceAnswer;
  facts: Facts;
  oldMap: OldMapTool | null;
}

const Known = ({ answer, facts, oldMap }: KnownProps) => {
  if (answer.name !== 'past') return <Sentence answer={answer} />;
  const { photos } = facts.nearby;
  return (
    <>
      {photos.length > 0 ? answer.text : <Sentence answer={answer} />}
      {photos.length > 0 && <PhotosAnswer photos={photos} />}
      {oldMap && <OldMapButton tool={oldMap} />}
    </>
  );
};

/** The page that tells more than an answer does, with the place kept; the words of the link to it. */
const depthsOf = (facts: Facts, address: Address | null): Record<PlaceAnswer['name'], { to: string; more: string }> => {
  const { parcel, geometry, nearby } = facts;
  const [map] = nearby.oldMaps;
  const at = { centre: geometry.coordinates, zoom: CLOSE_ZOOM };
  const old = withView(withAddress(new URLSearchParams(map && { overlay: map.value }), address), at);
  return {
    now: address
      ? { to: `/sirens?${withAddress(new URLSearchParams(), address)}`, more: t('sirens') }
      : { to: `/alerts?${withView(new URLSearchParams(), at)}`, more: t('onMap') },
    week: { to: `#${USUAL_ID}`, more: t('charts') },
    house: { to: `/${PARCELS?.path}/${encodeURIComponent(parcel?.taxkey ?? '')}`, more: t('record') },
    past: { to: `/historicPhotoLocation/explore?${old}`, more: t('oldMap') },
  };
};

const Week = ({ facts }: { facts: Facts }) => {
  // Only a browser asks for it.
  const isDrawn = useIsDrawn();
  return (
    <div className={place.week}>
      <Suspense fallback={null}>{isDrawn && <WeekAnswer where={nearbyOf(facts.geometry.coordinates)} />}</Suspense>
    </div>
  );
};

interface AnswersProps {
  facts: Facts;
  open: AnswerName;
  onOpen: (name: AnswerName) => void;
  /** Null where no old map shows the place. */
  oldMap: OldMapTool | null;
}

interface Told {
  title: string;
  to: string;
  more: string;
  words: ReactNode;
}

/** The answer of this name; null where it is not known. */
const toldOf = (
  name: AnswerName,
  { facts, oldMap }: AnswersProps,
  address: Address | null,
  today: CalendarDate,
): Told | null => {
  if (name === 'bins') {
    if (!address) return null;
    const to = `/pickupDates?${withAddress(new URLSearchParams(), address)}`;
    return { title: t('bins'), to, more: t('remindMe'), words: <PickupsHere address={address} /> };
  }
  const depth = depthsOf(facts, address)[name];
  const answer = placeAnswers(facts, today).find((known) => known.name === name);
  if (answer) return { title: answer.title, ...depth, words: <Known answer={answer} facts={facts} oldMap={oldMap} /> };
  return name === 'week' ? { title: t('week'), ...depth, words: <Week facts={facts} /> } : null;
};

export const Answers = (props: AnswersProps) => {
  const { facts, open, onOpen } = props;
  const address = facts.kind === 'address' ? addressOfSlug(facts.slug) : null;
  const today = calendarDateAt(useNow());
  return (
    <ul className={classes.answers} aria-label={t('answers')}>
      {answerNames(facts).map((name) => {
        const told = toldOf(name, props, address, today);
        if (!told) return null;
        const { words, ...others } = told;
        return (
          <Answer
            key={name}
            picture={answerPicture(name, facts)}
            isOpen={name === open}
            onOpen={() => onOpen(name)}
            {...others}
          >
            {words}
          </Answer>
        );
      })}
    </ul>
  );
};
