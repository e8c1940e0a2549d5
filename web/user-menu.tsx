/** Who is signed in, at the top right: the way in and out, one's own pages, and an administrator's (spec §2.1). */
import { Text } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FRAME } from '../shared/texts/site/frame.data.ts';
import { textsOf } from '../shared/texts/texts-of.ts';
import classes from './layout.module.css';
import type { SessionUser } from './session/session.ts';
import { useSession } from './session/use-session.ts';
import { useHasPage } from './ui/has-page.ts';

const t = textsOf(FRAME);

const OWN_LINKS = { '/profile': 'Profile' };
const ADMIN_LINKS = { '/applicationUser': 'Users' };
const DEBUG_LINKS = { '/hangfire': t('backgroundJobs'), '/swagger': t('apiExplorer') };

const Entries = ({ links }: { links: Record<string, string> }) => {
  const hasPage = useHasPage();
  return Object.entries(links)
    .filter(([path]) => hasPage(path))
    .map(([path, label]) => (
      <li key={path}>
        <Link to={path} className={classes.entry}>
          {label}
        </Link>
      </li>
    ));
};

const OwnPages = ({ user }: { user: SessionUser }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  const whole = useClickOutside<HTMLDivElement>(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes.
  useEffect(close, [pathname]);
  const isAdmin = user.roles.includes('SiteAdmin');
  const hasDebug = Object.keys(DEBUG_LINKS).some(useHasPage());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the button and the links inside.
    <div
      ref={whole}
      className={classes.own}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.ownButton}
        aria-expanded={isOpen}
        aria-controls="own-pages"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.userName}>{user.userName}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id="own-pages" hidden={!isOpen} className={classes.entries}>
        {isOpen && (
          // Whole: on the button there may be too little room for it.
          <Text size="sm" className={classes.entriesName}>
            {t('loggedInAs', { userName: user.userName })}
          </Text>
        )}
        <ul>
          <Entries links={isAdmin ? { ...OWN_LINKS, ...ADMIN_LINKS } : OWN_LINKS} />
        </ul>
        {isAdmin && hasDebug && (
          <>
            <Text size="sm" c="dimmed" id="debug" className={classes.entriesTitle}>
              {t('debug')}
            </Text>
            <ul aria-labelledby="debug">
              <Entries links={DEBUG_LINKS} />
            </ul>
          </>
        )}
      </div>
    </div>
  );
};

export const UserMenu = () => {
  const session = useSession();
  if (session.status === 'loading') return null;
  const isSignedIn = session.status === 'signed-in';
  return (
    <div className={classes.user}>
      {isSignedIn ? (
        <OwnPages user={session.user} />
      ) : (
        <Text size="sm" c="dimmed" className={classes.userName}>
          {t('notLoggedIn')}
        </Text>
      )}
      <Link to={isSignedIn ? '/logout' : '/login'} className={classes.logIn}>
        {isSignedIn ? t('logOut') : t('logIn')}
      </Link>
    </div>
  );
};
