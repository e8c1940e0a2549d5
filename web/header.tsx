/** The navigation bar: brand, pages, light or dark, and who is signed in. */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { BRANDS, type Brand } from '../shared/city.ts';
import classes from './layout.module.css';
import { MENU } from './routes.tsx';
import { Logo } from './ui/logo.tsx';
import { useIsDrawn } from './ui/use-is-drawn.ts';
import { UserMenu } from './user-menu.tsx';

const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  // What was chosen here before is known to the browser alone.
  const isDrawn = useIsDrawn();
  const isDark = useComputedColorScheme('light') === 'dark' && isDrawn;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="var(--mantine-color-text)"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
};

export const Header = ({ brand }: { brand: Brand }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={`${BRANDS[brand]}, home`}>
        <Logo brand={brand} size={34} colour="var(--mantine-primary-color-filled)" />
        <span className={classes.brandName}>{BRANDS[brand]}</span>
      </Link>
      <nav id="menu" aria-label="Main" className={classes.nav} data-open={isOpen || undefined}>
        {MENU.map(({ path, label, isFolded }) => (
          <NavLink key={path} to={path} end={path === '/'} className={classes.link} data-folded={isFolded || undefined}>
            {label}
          </NavLink>
        ))}
        <UserMenu />
      </nav>
      <SchemeToggle />
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        c="var(--mantine-color-text)"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </ActionIcon>
    </header>
  );
};
