/** The account's menu, at the top right: who is signed in, the way in and out, one's own pages, and an administrator's (spec §2.1). */
import { Text } from '@mantine/core';
import { t } from '../shared/texts/site/frame.data.ts';
import classes from './menu.module.css';
import { linksOf, type MenuLink } from './menu.ts';
import { MenuGroup, MenuLinks } from './menu-group.tsx';
import { useSession } from './session/use-session.ts';
import { useHasPage } from './ui/has-page.ts';
import { IconUser } from './ui/icons/user.data.ts';

const OWN_LINKS: readonly MenuLink[] = [{ path: '/profile', label: t('profile') }];
const ADMIN_LINKS: readonly MenuLink[] = [{ path: '/applicationUser', label: t('users') }];
const DEBUG_LINKS: readonly MenuLink[] = [
  { path: '/hangfire', label: t('backgroundJobs') },
  { path: '/swagger', label: t('apiExplorer') },
];

export const UserMenu = () => {
  const session = useSession();
  const hasPage = useHasPage();
  const isKnown = session.status !== 'loading';
  const user = session.status === 'signed-in' ? session.user : null;
  const isAdmin = user?.roles.includes('SiteAdmin') ?? false;
  const debug = DEBUG_LINKS.filter(({ path }) => hasPage(path));
  const wayInOrOut: MenuLink = user ? { path: '/logout', label: t('logOut') } : { path: '/login', label: t('logIn') };
  const own = user ? [...OWN_LINKS, ...(isAdmin ? ADMIN_LINKS : [])].filter(({ path }) => hasPage(path)) : [];
  return (
    <MenuGroup
      name={
        <>
          <IconUser size={18} aria-hidden="true" />
          <span className={classes.userName}>{user?.userName ?? t('account')}</span>
        </>
      }
      // Whole: on the button there may be too little room for it.
      title={user ? t('loggedInAs', { userName: user.userName }) : t(isKnown ? 'notLoggedIn' : 'account')}
      side="right"
    >
      <MenuLinks links={[...own, ...(isKnown ? [wayInOrOut] : []), ...linksOf('account')]} />
      {isAdmin && debug.length > 0 && (
        <>
          <Text size="sm" c="dimmed" id="debug" className={classes.entriesTitle}>
            {t('debug')}
          </Text>
          <MenuLinks links={debug} labelledBy="debug" />
        </>
      )}
    </MenuGroup>
  );
};
