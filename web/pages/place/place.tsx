/** /address/{slug}, /corner/{slug}: all that is known of one place. */
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { OUTLINES_PATH } from '../../../shared/datasets/on-site.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { placeMarks } from '../../../shared/site/picture/place-picture.ts';
import { type AnswerName, answerNames, firstAnswer } from '../../../shared/site/place-answers.ts';
import { TELL_ME_ID, USUAL_ID } from '../../../shared/site/place-parts.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { landOutline, placeBySlug } from '../../api/places.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import { withView } from '../../map/view-text.ts';
import type { Page } from '../../page-route.ts';
import { addressOfSlug } from '../../search/address-place.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { late } from '../../ui/late.tsx';
import { withTexts } from '../../ui/url-texts.ts';
import { Answers } from './answers.tsx';
import { LaterUsual } from './later-usual.tsx';
import { useOldMap } from './old-map.tsx';
import classes from './place.module.css';
import { AreasHere, Nearby, Property, Unknown } from './place-cards.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';

const TellMe = late(
  async () => (await import('./tell-me-house.tsx')).TellMeHouse,
  <Skeleton height={220} radius="md" />,
);

const OLD_MAP_ZOOM = 16;

type Facts = Reply<'GET /api/address'>;

/** The services of an address; a corner has none of them. */
const Services = ({ slug, place }: { slug: string; place: LngLat }) => {
  const address = addressOfSlug(slug);
  if (!address) return null;
  if (!TOOLS.watches) return null;
  return (
    <div id={TELL_ME_ID} className={classes.whole}>
      <TellMe address={address} place={place} />
    </div>
  );
};

/** The parameters of the map of old, at this spot under one of its maps. */
const oldMapAt = (overlay: string, centre: LngLat): URLSearchParams =>
  withView(new URLSearchParams({ overlay }), { centre, zoom: OLD_MAP_ZOOM });

/** The links to the old maps that show the spot. */
const OldMaps = ({ facts: { nearby, geometry } }: { facts: Facts }) =>
  nearby.oldMaps.length > 0 && (
    <FactCard title={t('oldMaps')} isWide>
      <div className={classes.links}>
        {nearby.oldMaps.map(({ value, label }) => (
          <Anchor
            key={value}
            component={Link}
            to={`/historicPhotoLocation/explore?${oldMapAt(value, geometry.coordinates)}`}
            size="sm"
          >
            {label}
          </Anchor>
        ))}
      </div>
    </FactCard>
  );

const hasLand = ({ mapId }: Facts): boolean => mapId !== null && OUTLINES_PATH !== null;

/** The map beside the answers, of which it shows the open one; on a phone it is above them. */
const Here = ({ facts }: { facts: Facts }) => {
  const [params, change] = useUrlParams();
  const asked = params.get('show');
  const first = firstAnswer(facts);
  const open = answerNames(facts).find((name) => name === asked) ?? first;
  const { data: land } = useQuery({ ...landOutline(facts.mapId ?? ''), enabled: open === 'house' && hasLand(facts) });
  const firstMarks = useMemo(() => placeMarks(facts, first), [facts, first]);
  const marks = useMemo(
    () => (open === first ? firstMarks : placeMarks(facts, open, land?.outline)),
    [facts, open, first, firstMarks, land],
  );
  const show = (name: AnswerName): void =>
    change((now) => withTexts(now, { show: name === first ? null : name }), false);
  const { oldMap, tool } = useOldMap(facts.nearby.oldMaps, open === 'past', () => show('past'));
  return (
    <div className={classes.here}>
      <PlaceMap
        at={facts.geometry.coordinates}
        title={facts.title}
        marks={marks}
        firstMarks={firstMarks}
        oldMap={oldMap}
      />
      <Answers facts={facts} open={open} onOpen={show} oldMap={tool} />
    </div>
  );
};

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
          <Here facts={facts} />
          <Nearby nearby={facts.nearby} />
          <Property facts={facts} />
          <AreasHere areas={facts.areas} />
          <OldMaps facts={facts} />
          <div id={USUAL_ID} className={classes.whole}>
            <LaterUsual where={nearbyOf(facts.geometry.coordinates)} name={facts.slug} />
          </div>
          <Unknown sentences={facts.unknown} />
          {facts.kind === 'address' && <Services slug={facts.slug} place={facts.geometry.coordinates} />}
        </>
      )}
    </PlaceFrame>
  );
};

const PAGES = {
  address: () => <PlacePage kind="address" />,
  corner: () => <PlacePage kind="corner" />,
};

export const placePage = (kind: keyof typeof PAGES): Page =>
  Object.assign(PAGES[kind], { questions: (slug: string) => [placeBySlug(slugOf(slug))] });
