/** /: what the site offers, a card a tool (spec §2.3). */
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Brand } from '../../../shared/base/city.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { MARKS } from '../../../shared/site/tokens.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { ALERT_HOURS, recentCallCount } from '../../api/queries.ts';
import { SearchButton } from '../../search/search-button.tsx';
import { Given } from '../../ui/given.tsx';
import { useHasPage } from '../../ui/has-page.ts';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import { late } from '../../ui/late.tsx';
import { Logo } from '../../ui/logo.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { Skyline } from '../skyline.tsx';
import classes from './home.module.css';
import { LiveCard } from './live-card.tsx';

interface Tool {
  name: string;
  about: string;
  brand: Brand;
  to: string;
  /** The card's position: the cards are in the order of these numbers. */
  order: number;
  /** Other pages of the same tool, by path, beside the lists whose datasets name its card. */
  more: Record<string, string>;
}

const OWN_TOOLS: readonly Tool[] = [
  {
    name: t('alerts'),
    about: t('alertsAbout'),
    brand: 'Alerts',
    to: '/alerts',
    order: 10,
    more: {},
  },
  {
    name: t('trashDay'),
    about: t('trashDayAbout'),
    brand: 'TrashDay',
    to: '/pickupDates',
    order: 20,
    more: {},
  },
  {
    name: t('historicPhotos'),
    about: t('historicPhotosAbout'),
    brand: 'HistoricPhotos',
    to: '/historicPhotoLocation/explore',
    order: 40,
    more: {},
  },
  {
    name: t('developerTools'),
    about: t('developerToolsAbout'),
    brand: 'Tools',
    to: '/developers',
    order: 50,
    more: { '/swagger': t('apiExplorer') },
  },
];

/** The lists that stand on the card of a page, by path. */
const listsOn = (page: string): Record<string, string> =>
  Object.fromEntries(
    SITE_DATASETS.flatMap(({ path, site }) =>
      site.card && 'on' in site.card && site.card.on === page ? [[`/${path}`, site.card.label]] : [],
    ),
  );

const DATASET_TOOLS: readonly Tool[] = SITE_DATASETS.flatMap(({ path, site }) =>
  site.card && 'name' in site.card ? [{ ...site.card, brand: site.brand ?? 'Tools', to: `/${path}`, more: {} }] : [],
);

const CARDS: readonly Tool[] = [...OWN_TOOLS, ...DATASET_TOOLS]
  .map((tool) => ({ ...tool, more: { ...listsOn(tool.to), ...tool.more } }))
  .sort((a, b) => a.order - b.order);

const ToolCard = ({ name, about, brand, to, more }: Tool) => {
  const hasPage = useHasPage();
  const others = Object.entries(more).filter(([path]) => hasPage(path));
  return (
    <li className={classes.card}>
      <Logo brand={brand} size={44} colour={MARKS[brand]} />
      <div>
        <Title order={2} size="h4" className={classes.name}>
          <Link to={to} className={classes.cover}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {about}
        </Text>
        {others.length > 0 && (
          <div className={classes.more}>
            {others.map(([path, label]) => (
              <Link key={path} to={path} className={classes.other} data-alone>
                {label}
              </Link>
            ))}
          </div>
        )}
      </div>
    </li>
  );
};

/** Has its line on the page whether the number is known or not. */
const RightNow = () => {
  const { data } = useQuery(recentCallCount);
  if (data === undefined) return <Given name="count" className={classes.count} />;
  return (
    <div className={classes.count}>
      {t.rich('callsInLastHours', { count: data, hours: ALERT_HOURS, figure: (words) => <strong>{words}</strong> })}
    </div>
  );
};

const Side = late(async () => (await import('./side.tsx')).Side);

export const HomePage = () => {
  const hasPage = useHasPage();
  // These cards know the visitor's own place, or are no news.
  const isIdle = useIdle();
  return (
    <>
      <section className={classes.banner}>
        <div className={classes.inner}>
          <Title order={1} className={classes.heading}>
            {t('knowYourCity')}
          </Title>
          <p className={classes.lead}>{t('freeTools')}</p>
          <SearchButton large />
          <Link to="/alerts" className={classes.call}>
            {t('seeWhatsHappeningNow')}
          </Link>
          <Link to="/sirens" className={classes.sirens}>
            {t('whatWereThoseSirens')}
          </Link>
          <RightNow />
        </div>
        <Skyline className={classes.skyline} />
      </section>
      <section className={classes.now} aria-label={t('happeningNow')}>
        {TOOLS.alerts && <LiveCard />}
        {(TOOLS.trashDay || TOOLS.photos) && (
          <div>
            {isIdle && (
              <WhenSeen>
                <Side />
              </WhenSeen>
            )}
          </div>
        )}
      </section>
      <ul className={classes.cards}>
        {CARDS.filter(({ to }) => hasPage(to)).map((tool) => (
          <ToolCard key={tool.name} {...tool} />
        ))}
      </ul>
    </>
  );
};
