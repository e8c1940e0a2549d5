/**
 * Answers five questions of a resident about a place, each in a sentence with one press into its depth. The map shows
 * the subject of the open one.
 */
import { Anchor, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { answerPicture } from '../../../shared/site/picture/answer-picture.ts';
import { type AnswerName, answerNames, type PlaceAnswer, placeAnswers } from '../../../shared/site/place-answers.ts';
import { TELL_ME_ID, USUAL_ID } from '../../../shared/site/place-parts.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import { addressOfSlug } from '../../search/address-place.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { late } from '../../ui/late.tsx';
import { Ago } from '../../ui/when.tsx';
import { AnswerPicture } from './answer-picture.tsx';
import classes from './answers.module.css';
import { OldMapButton, type OldMapTool } from './old-map.tsx';
import { PhotosAnswer } from './photos-answer.tsx';
import { PickupsHere } from './pickups-here.tsx';
import place from './place.module.css';

const WeekAnswer = late(async () => (await import('./week-answer.tsx')).WeekAnswer);

type Facts = Reply<'GET /api/address'>;

const PARCELS = SITE_DATASETS.find(({ role }) => role === 'parcels');
const CLOSE_ZOOM = 16;

/** The page, or the part of this one, that tells or does more; the words of the link to it. */
interface Depth {
  to: string;
  words: string;
}

/** The browser itself goes to a part of this page. */
const DepthLink = ({ to, words }: Depth) =>
  to.startsWith('#') ? (
    <Anchor href={to} size="sm">
      {words}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {words}
    </Anchor>
  );

interface AnswerProps {
  title: string;
  picture: string;
  /** The map shows this one. */
  isOpen: boolean;
  onOpen: () => void;
  more: readonly Depth[];
  children: ReactNode;
}

const Answer = ({ title, picture, isOpen, onOpen, more, children }: AnswerProps) => (
  <li className={classes.answer} data-open={isOpen || undefined}>
    <AnswerPicture svg={picture} />
    <Text component="h2" className={classes.title}>
      <UnstyledButton className={classes.open} aria-pressed={isOpen} title={t('showOnMap')} onClick={onOpen}>
        {title}
      </UnstyledButton>
    </Text>
    <div className={classes.words}>{children}</div>
    <div className={classes.more}>
      {more.map((depth) => (
        <DepthLink key={depth.to} {...depth} />
      ))}
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

/** The pages that tell more than an answer does, with the place kept. */
const depthsOf = (facts: Facts, address: Address | null): Record<PlaceAnswer['name'], readonly Depth[]> => {
  const { parcel, geometry, nearby } = facts;
  const [map] = nearby.oldMaps;
  const at = { centre: geometry.coordinates, zoom: CLOSE_ZOOM };
  const old = withView(withAddress(new URLSearchParams(map && { overlay: map.value }), address), at);
  return {
    now: address
      ? [
          { to: `/sirens?${withAddress(new URLSearchParams(), address)}`, words: t('sirens') },
          ...(TOOLS.watches ? [{ to: `#${TELL_ME_ID}`, words: t('emailMe') }] : []),
        ]
      : [{ to: `/alerts?${withView(new URLSearchParams(), at)}`, words: t('onMap') }],
    week: [{ to: `#${USUAL_ID}`, words: t('charts') }],
    house: [{ to: `/${PARCELS?.path}/${encodeURIComponent(parcel?.taxkey ?? '')}`, words: t('record') }],
    past: [{ to: `/historicPhotoLocation/explore?${old}`, words: t('oldMap') }],
  };
};

const Week = ({ facts }: { facts: Facts }) => {
  // Only a browser asks for it.
  const isDrawn = useIsDrawn();
  return <div className={place.week}>{isDrawn && <WeekAnswer where={nearbyOf(facts.geometry.coordinates)} />}</div>;
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
  more: readonly Depth[];
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
    const more = [{ to: `/pickupDates?${withAddress(new URLSearchParams(), address)}`, words: t('remindMe') }];
    return { title: t('bins'), more, words: <PickupsHere address={address} /> };
  }
  const more = depthsOf(facts, address)[name];
  const answer = placeAnswers(facts, today).find((known) => known.name === name);
  if (answer) return { title: answer.title, more, words: <Known answer={answer} facts={facts} oldMap={oldMap} /> };
  return name === 'week' ? { title: t('week'), more, words: <Week facts={facts} /> } : null;
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
