/** The navigation bar: brand, pages, light or dark, and who is signed in. */
import { ActionIcon, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { BRANDS, type Brand } from '../shared/city.ts';
import classes from './layout.module.css';
import { MENU } from './routes.tsx';
import { mayEnter } from './session/guard.ts';
import { useSession, useUser } from './session/use-session.ts';
import { Logo } from './ui/logo.tsx';

const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
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

const UserMenu = () => {
  const session = useSession();
  if (session.status === 'loading') return null;
  const isSignedIn = session.status === 'signed-in';
  return (
    <div className={classes.user}>
      <Text size="sm" c="dimmed" truncate className={classes.userName}>
        {isSignedIn ? session.user.userName : 'Not Logged In'}
      </Text>
      {isSignedIn && (
        <Link to="/profile" className={classes.logIn}>
          Profile
        </Link>
      )}
      <Link to={isSignedIn ? '/logout' : '/login'} className={classes.logIn}>
        {isSignedIn ? 'Log Out' : 'Log In'}
      </Link>
    </div>
  );
};

export const Header = ({ brand }: { brand: Brand }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useUser();
  const menu = MENU.filter(({ access }) => access === 'public' || (user && mayEnter(access, user)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={`${BRANDS[brand]}, home`}>
        <Logo brand={brand} size={34} colour="var(--mantine-primary-color-filled)" />
        <span className={classes.brandName}>{BRANDS[brand]}</span>
      </Link>
      <nav id="menu" aria-label="Main" className={classes.nav} data-open={isOpen || undefined}>
        {menu.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === '/'} className={classes.link}>
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
