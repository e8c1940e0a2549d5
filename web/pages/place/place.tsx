/** /address/{slug}, /corner/{slug}: all that is known of one place. */
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { DEFAULT_HOURS_BEFORE } from '../../../shared/pickups/pickups.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { isMissing } from '../../api/errors.ts';
import { placeBySlug } from '../../api/places.ts';
import { pickupDatesAt } from '../../api/queries.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import { addressOfSlug, placeOfAddress } from '../../search/address-place.ts';
import { binsPlace, rememberBins } from '../../search/remembered-places.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { PickupAnswer } from '../pickup-dates/pickup-answer.tsx';
import { toPickupAddress } from '../pickup-dates/pickup-texts.ts';
import { LaterUsual } from './later-usual.tsx';
import classes from './place.module.css';
import { AreasHere, Nearby, PhotosHere, Property, Unknown } from './place-cards.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';
import { TellMe } from './tell-me.tsx';

/** The coming pickups of an address: the city is asked when the visitor asks, and from then on in this browser by itself. */
const PickupsHere = ({ address }: { address: Address }) => {
  const place = placeOfAddress(address);
  const [isAsked, setIsAsked] = useState(false);
  const isKnown = useIsDrawn() && binsPlace()?.path === place.path;
  const found = useQuery({ ...pickupDatesAt(toPickupAddress(address)), enabled: isAsked || isKnown });
  const { isSuccess } = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (isSuccess) rememberBins(place);
  }, [isSuccess, place.path]);
  return (
    <FactCard title={t('pickups')}>
      {isAsked || isKnown ? (
        <>
          {isMissing(found.error) ? (
            <Text role="alert">{MESSAGES.addressMissing}</Text>
          ) : (
            <PickupAnswer address={address} found={found} hoursBefore={DEFAULT_HOURS_BEFORE} />
          )}
          <Anchor component={Link} to={`/pickupDates?${withAddress(new URLSearchParams(), address)}`}>
            {t('remindMe')}
          </Anchor>
        </>
      ) : (
        <>
          <Button variant="light" onClick={() => setIsAsked(true)}>
            {t('whenIsMyPickup')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('pickupsAbout')}
          </Text>
        </>
      )}
    </FactCard>
  );
};

const OLD_MAP_ZOOM = 16;

type Facts = Reply<'GET /api/address'>;

/** The services of an address; a corner has none of them. */
const Services = ({ slug, place }: { slug: string; place: LngLat }) => {
  const address = addressOfSlug(slug);
  if (!address) return null;
  return (
    <>
      {TOOLS.watches && <TellMe address={address} place={place} />}
      {TOOLS.trashDay && <PickupsHere address={address} />}
    </>
  );
};

/** The parameters of the map of old, at this spot under one of its maps. */
const oldMapAt = (overlay: string, centre: LngLat): URLSearchParams =>
  withView(new URLSearchParams({ overlay }), { centre, zoom: OLD_MAP_ZOOM });

const Where = ({ facts }: { facts: Facts }) => (
  <FactCard title={t('where')} isWide>
    <PlaceMap at={facts.geometry.coordinates} title={facts.title} hasCircle />
    {facts.nearby.oldMaps.length > 0 && (
      <div>
        <Text size="sm" fw={600}>
          {t('oldMaps')}
        </Text>
        <div className={classes.links}>
          {facts.nearby.oldMaps.map(({ value, label }) => (
            <Anchor
              key={value}
              component={Link}
              to={`/historicPhotoLocation/explore?${oldMapAt(value, facts.geometry.coordinates)}`}
              size="sm"
            >
              {label}
            </Anchor>
          ))}
        </div>
      </div>
    )}
  </FactCard>
);

const PlacePage = ({ kind }: { kind: 'address' | 'corner' }) => {
  const { slug = '' } = useParams();
  const query = useQuery(placeBySlug(slugOf(slug)));
  const { data } = query;
  // One right spelling: the others lead there.
  if (data && (data.slug !== slug || data.kind !== kind)) return <Navigate to={`/${data.kind}/${data.slug}`} replace />;
  return (
    <PlaceFrame
      kind={t(kind)}
      title={data?.title ?? titleCase(slug.replaceAll('-', ' ').toUpperCase())}
      detail={data?.detail}
      note={t('note')}
      missing={t('noSuchPlace')}
      query={query}
    >
      {(facts) => (
        <>
          {facts.kind === 'address' && <Services slug={facts.slug} place={facts.geometry.coordinates} />}
          <Where facts={facts} />
          <Nearby nearby={facts.nearby} />
          <LaterUsual where={nearbyOf(facts.geometry.coordinates)} name={facts.slug} />
          <Property facts={facts} />
          <AreasHere areas={facts.areas} />
          <PhotosHere photos={facts.nearby.photos} />
          <Unknown sentences={facts.unknown} />
        </>
      )}
    </PlaceFrame>
  );
};

export const AddressPage = () => <PlacePage kind="address" />;
export const CornerPage = () => <PlacePage kind="corner" />;
