/** Answers five questions of a resident about a place, each in a sentence with one press into its depth: now, this week, bins, the house, a century ago. */
import { Anchor, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import { addressOfSlug } from '../../search/address-place.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { Ago } from '../../ui/when.tsx';
import classes from './answers.module.css';
import { PickupsHere } from './pickups-here.tsx';
import { feetOf, USUAL_ID } from './place-cards.tsx';

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

/** An answer that a browser has kept from before 2026-11-27 does not say what happens now. */
const Now = ({ facts, address }: { facts: Facts; address: Address | null }) => {
  const { now } = facts.nearby;
  if (!now) return null;
  const { hours, count, newest } = now;
  const map = withView(new URLSearchParams(), { centre: facts.geometry.coordinates, zoom: CLOSE_ZOOM });
  const depth = address ? `/sirens?${withAddress(new URLSearchParams(), address)}` : `/alerts?${map}`;
  return (
    <Answer title={t('now')} to={depth} more={t(address ? 'sirens' : 'onMap')}>
      {t('calls', { count, hours: String(hours) })}
      {newest && (
        <>
          {' '}
          {t('newest')}{' '}
          <Anchor component={Link} to={`/${newest.dataset}/${encodeURIComponent(newest.id)}`}>
            {newest.title}
          </Anchor>
          {', '}
          {newest.metres === null ? newest.about : t('feetAway', { feet: feetOf(newest.metres) })}
          {', '}
          <time dateTime={newest.time}>
            <Ago time={newest.time} />
          </time>
          .
        </>
      )}
    </Answer>
  );
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

const House = ({ facts: { parcel, parcels, address } }: { facts: Facts }) =>
  parcel && PARCELS ? (
    <Answer title={t('house')} to={`/${PARCELS.path}/${encodeURIComponent(parcel.taxkey)}`} more={t('record')}>
      {t('parcel', { address: titleCase(String(parcel.address ?? address)), parcels })}
    </Answer>
  ) : null;

const Past = ({ facts: { nearby, geometry } }: { facts: Facts }) => {
  const [photo] = nearby.photos;
  const [map] = nearby.oldMaps;
  if (!photo && !map) return null;
  const view = withView(new URLSearchParams(map && { overlay: map.value }), {
    centre: geometry.coordinates,
    zoom: CLOSE_ZOOM,
  });
  return (
    <Answer title={t('past')} to={`/historicPhotoLocation/explore?${view}`} more={t('oldMap')}>
      {t('photos', { count: nearby.historicPhotos })}
      {photo && (
        <>
          {' '}
          {t('nearest')}{' '}
          <Anchor component={Link} to={`/historicPhotoLocation/${encodeURIComponent(photo.location)}`}>
            {[photo.title, photo.year].filter(Boolean).join(', ')}
          </Anchor>
          .
        </>
      )}
    </Answer>
  );
};

export const Answers = ({ facts }: { facts: Facts }) => {
  const address = addressOfSlug(facts.slug);
  const isHouse = facts.kind === 'address';
  return (
    <ul className={classes.answers} aria-label={t('answers')}>
      <Now facts={facts} address={isHouse ? address : null} />
      <Week facts={facts} />
      {isHouse && TOOLS.trashDay && address && (
        <Answer
          title={t('bins')}
          to={`/pickupDates?${withAddress(new URLSearchParams(), address)}`}
          more={t('remindMe')}
        >
          <PickupsHere address={address} />
        </Answer>
      )}
      <House facts={facts} />
      <Past facts={facts} />
    </ul>
  );
};
