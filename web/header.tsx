/** The navigation bar: brand, pages, light or dark, and who is signed in. */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CITY } from '#city/facts';
import type { Brand } from '../shared/base/city.ts';
import { brandName } from '../shared/site/brand-name.ts';
import { MARKS } from '../shared/site/tokens.ts';
import { t } from '../shared/texts/site/frame.data.ts';
import { CITY_PAGE } from './city-page.ts';
import classes from './layout.module.css';
import menu from './menu.module.css';
import { MENU } from './menu.ts';
import { MenuGroup, MenuLinks } from './menu-group.tsx';
import { SearchButton } from './search/search-button.tsx';
import { useHomePath } from './search/use-home-path.ts';
import { useIsDrawn } from './ui/hooks/use-is-drawn.ts';
import { IconMenu2 } from './ui/icons/menu-2.data.ts';
import { IconMoon } from './ui/icons/moon.data.ts';
import { IconSun } from './ui/icons/sun.data.ts';
import { IconX } from './ui/icons/x.data.ts';
import { Logo } from './ui/logo.tsx';
import { UserMenu } from './user-menu.tsx';

const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  // Only the browser knows what was chosen before.
  const isDrawn = useIsDrawn();
  const isDark = useComputedColorScheme('light') === 'dark' && isDrawn;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="var(--mantine-color-text)"
      aria-label={isDark ? t('lightColours') : t('darkColours')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
};

export const Header = ({ brand }: { brand: Brand }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  // To the place itself: by way of `/` the place would be in the history twice.
  const start = useHomePath() ?? '/';
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <header className={classes.header}>
      <Link to={start} className={classes.brand} aria-label={t('home', { brand: brandName(brand) })}>
        <Logo brand={brand} size={34} colour={MARKS[brand]} />
        <span className={classes.brandName}>{brandName(brand)}</span>
      </Link>
      {/* The city's page has its own. */}
      {pathname !== '/' && <SearchButton />}
      <nav id="menu" aria-label={t('main')} className={menu.nav} data-open={isOpen || undefined}>
        <Link
          to={CITY_PAGE}
          className={menu.groupLink}
          data-here={pathname === '/' || undefined}
          aria-current={pathname === '/' ? 'page' : undefined}
        >
          {CITY.name}
        </Link>
        {MENU.map(({ name, links }) => {
          const [first] = links;
          if (links.length > 1 || !first)
            return (
              <MenuGroup key={name} name={name} title={name} isHere={links.some(({ path }) => isAt(path))}>
                <MenuLinks links={links} />
              </MenuGroup>
            );
          return (
            <Link
              key={name}
              to={first.path}
              className={menu.groupLink}
              data-here={isAt(first.path) || undefined}
              aria-current={pathname === first.path ? 'page' : undefined}
            >
              {name}
            </Link>
          );
        })}
        <UserMenu />
      </nav>
      <SchemeToggle />
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        c="var(--mantine-color-text)"
        aria-label={t('menu')}
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </ActionIcon>
    </header>
  );
};
