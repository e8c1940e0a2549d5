/** /: what the site offers, a card a tool (spec §2.3). */
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Brand } from '../../shared/city.ts';
import { ALERT_HOURS, recentCallCount } from '../api/queries.ts';
import { BRAND_PALETTES } from '../theme.ts';
import { useHasPage } from '../ui/has-page.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './home.module.css';
import { Skyline } from './skyline.tsx';

interface Tool {
  name: string;
  about: string;
  brand: Brand;
  to: string;
  /** Other pages of the same tool, by path. */
  more: Record<string, string>;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Alerts',
    about: 'Police and fire calls on a live map, and an email when something happens near an address you choose.',
    brand: 'Alerts',
    to: '/alerts',
    more: { '/policeDispatchCall': 'Police calls', '/fireDispatchCall': 'Fire calls', '/crime': 'Crimes' },
  },
  {
    name: 'Trash Day',
    about:
      'When garbage and recycling are picked up at your address, and an email or your own calendar before they are.',
    brand: 'TrashDay',
    to: '/pickupDates',
    more: {},
  },
  {
    name: 'Properties',
    about: 'Who owns what: assessments, owners and the history of every parcel, on a map.',
    brand: 'Properties',
    to: '/parcel',
    more: {},
  },
  {
    name: 'Historic Photos',
    about: 'The city as it was, street by street, from the public library’s historic collection, on maps of its day.',
    brand: 'HistoricPhotos',
    to: '/historicPhotoLocation/explore',
    more: { '/historicPhotoLocation': 'All places as a list' },
  },
  {
    name: 'Developer Tools',
    about: 'A public API to all of this, its documentation and the source code.',
    brand: 'Tools',
    to: '/developers',
    more: { '/swagger': 'API explorer' },
  },
];

const ToolCard = ({ name, about, brand, to, more }: Tool) => {
  const hasPage = useHasPage();
  const others = Object.entries(more).filter(([path]) => hasPage(path));
  return (
    <li className={classes.card}>
      <Logo brand={brand} size={44} colour={`var(--mantine-color-${BRAND_PALETTES[brand]}-8)`} />
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
              <Link key={path} to={path} className={classes.other}>
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
  return (
    <p className={classes.now}>
      {data !== undefined &&
        `${data.toLocaleString('en-US')} police and fire ${data === 1 ? 'call' : 'calls'} in the last ${ALERT_HOURS} hours`}
    </p>
  );
};

export const HomePage = () => (
  <>
    <section className={classes.banner}>
      <div className={classes.inner}>
        <Title order={1} className={classes.heading}>
          Know your city
        </Title>
        <p className={classes.lead}>
          Free tools built on Milwaukee’s public data: what is happening nearby, when to put the bins out, and what
          stood on your corner a century ago.
        </p>
        <Link to="/alerts" className={classes.call}>
          See what’s happening now
        </Link>
        <RightNow />
      </div>
      <Skyline className={classes.skyline} />
    </section>
    <ul className={classes.cards}>
      {TOOLS.map((tool) => (
        <ToolCard key={tool.name} {...tool} />
      ))}
    </ul>
  </>
);
