/** /: what the site offers, a card a tool (spec §2.3). */
import { Badge, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Brand } from '../../shared/city.ts';
import { BRAND_PALETTES } from '../theme.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './home.module.css';
import { Skyline } from './skyline.tsx';

interface Tool {
  name: string;
  about: string;
  brand: Brand;
  /** Null while it is being built. */
  to: string | null;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Alerts',
    about: 'Police and fire calls on a live map, and an email when something happens near an address you choose.',
    brand: 'Alerts',
    to: '/alerts',
  },
  {
    name: 'Trash Day',
    about: 'When garbage and recycling are picked up at your address, and an email before they are.',
    brand: 'TrashDay',
    to: '/pickupDates',
  },
  {
    name: 'Properties',
    about: 'Who owns what: assessments, owners and the history of every parcel, on a map.',
    brand: 'Properties',
    to: null,
  },
  {
    name: 'Historic Photos',
    about: 'The city as it was, street by street, from the public library’s historic collection.',
    brand: 'HistoricPhotos',
    to: null,
  },
  {
    name: 'Developer Tools',
    about: 'A public API to all of this, its documentation and the source code.',
    brand: 'Tools',
    to: null,
  },
];

const ToolCard = ({ name, about, brand, to }: Tool) => {
  const words = (
    <>
      <Logo brand={brand} size={44} colour={`var(--mantine-color-${BRAND_PALETTES[brand]}-8)`} />
      <div>
        <Title order={2} size="h4" className={classes.name}>
          {to ? (
            <Link to={to} className={classes.cover}>
              {name}
            </Link>
          ) : (
            <>
              {name}{' '}
              <Badge variant="default" size="sm" tt="none" fw={500}>
                Coming soon
              </Badge>
            </>
          )}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {about}
        </Text>
      </div>
    </>
  );
  return (
    <li className={classes.card} data-open={to ? true : undefined}>
      {words}
    </li>
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
