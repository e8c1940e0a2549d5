/** The cards of a place: what happened nearby, the property, areas, and what is not known. */
import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { SITE_DATASETS, type SiteDataset } from '../../../shared/datasets/on-site.ts';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { isAreaKind } from '../../../shared/places/areas.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { roundedFeet } from '../../../shared/places/nearby.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './place.module.css';

type Facts = Reply<'GET /api/address'>;
type Kind = Facts['nearby']['kinds'][number];

const NearestOf = ({ kind: { dataset, nearest } }: { kind: Kind }) => (
  <Text size="sm" c="dimmed">
    <Anchor component={Link} to={`/${dataset}/${encodeURIComponent(nearest.id)}`} size="sm">
      {nearest.title}
    </Anchor>
    {', '}
    {nearest.metres === null ? nearest.about : t('feetAway', { feet: roundedFeet(nearest.metres) })}
    {', '}
    <time dateTime={nearest.time}>
      <Ago time={nearest.time} />
    </time>
  </Text>
);

/** The kinds of one dataset; all were counted over the same days. */
const KindsOf = ({ dataset, kinds }: { dataset: SiteDataset; kinds: readonly Kind[] }) => (
  <div>
    <Text mb={6}>
      <Anchor component={Link} to={`/${dataset.path}`} fw={600}>
        {dataset.title.many}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {t('ofDays', { days: kinds[0]?.days ?? 0 })}
      </Text>
    </Text>
    <ul className={classes.kinds}>
      {kinds.map((kind) => (
        <li key={kind.kind} className={classes.kind}>
          <span className={classes.number}>{t('count', { count: kind.count })}</span>
          <div>
            <Text fw={600}>{kind.title}</Text>
            <NearestOf kind={kind} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);

export const Nearby = ({ nearby: { kinds } }: { nearby: Facts['nearby'] }) => (
  <FactCard title={t('nearby')} isWide>
    {kinds.length === 0 && <Text>{t('nothingNearby')}</Text>}
    <div className={classes.datasets}>
      {SITE_DATASETS.map((dataset) => {
        const own = kinds.filter((kind) => kind.dataset === dataset.path);
        return own.length > 0 && <KindsOf key={dataset.path} dataset={dataset} kinds={own} />;
      })}
    </div>
  </FactCard>
);

const PARCELS = SITE_DATASETS.find(({ role }) => role === 'parcels');

export const Property = ({ facts: { parcel, parcels, mapId, address } }: { facts: Facts }) => {
  if (!parcel || !PARCELS) return null;
  return (
    <FactCard title={t('property')}>
      <div>
        <Anchor component={Link} to={`/${PARCELS.path}/${encodeURIComponent(parcel.taxkey)}`} fw={600}>
          {t('parcel')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[titleCase(String(parcel.address ?? address)), parcel.taxkey].join(' · ')}
        </Text>
      </div>
      {parcels > 1 && mapId && (
        <Anchor component={Link} to={`/${PARCELS.path}?map_id=${encodeURIComponent(mapId)}`} size="sm">
          {t('sharing', { count: parcels })}
        </Anchor>
      )}
    </FactCard>
  );
};

export const AreasHere = ({ areas }: { areas: Facts['areas'] }) => {
  const known = areas.flatMap(({ id, kind, name }) => (isAreaKind(kind) ? [{ id, kind, name }] : []));
  if (known.length === 0) return null;
  return (
    <FactCard title={t('areas')}>
      <List spacing={4} listStyleType="none">
        {known.map((area) => {
          const path = areaPath(area);
          return (
            <List.Item key={area.id}>
              {path ? (
                <Anchor component={Link} to={path}>
                  {areaTitle(area)}
                </Anchor>
              ) : (
                areaTitle(area)
              )}
            </List.Item>
          );
        })}
      </List>
    </FactCard>
  );
};

export const Unknown = ({ sentences }: { sentences: Facts['unknown'] }) =>
  sentences.length === 0 ? null : (
    <FactCard title={t('unknown')}>
      <List size="sm" spacing={4}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </FactCard>
  );
