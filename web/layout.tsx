/** The surroundings of every page: the brand and navigation above, the footer below, toasts over all. */
import { Anchor, MantineProvider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { CITY } from '#city/facts';
import { RELEASE } from '../shared/platform/release.ts';
import { MESSAGES } from '../shared/texts/messages.ts';
import { t } from '../shared/texts/site/frame.data.ts';
import { ComingNote } from './coming-note.tsx';
import { Header } from './header.tsx';
import { KeptNote } from './kept-note.tsx';
import classes from './layout.module.css';
import { PATHS } from './menu.ts';
import { isRouteHandle, type RouteHandle } from './page-route.ts';
import { pageTitle } from './page-title.ts';
import { Search } from './search/search.tsx';
import { useSession } from './session/use-session.ts';
import { cssVariables, THEME } from './theme.ts';
import { PagesContext, useHasPage } from './ui/has-page.ts';
import { useTakenOver } from './ui/hooks/use-drawn.ts';
import { useIcon } from './ui/hooks/use-icon.ts';
import { useTitle } from './ui/hooks/use-title.ts';
import { Toasts } from './ui/toasts.tsx';

const SMALL_PRINT = [
  ['/privacy', t('privacyPolicy')],
  ['/accessibility', t('accessibility')],
  ['/about', t('about')],
  ['/status', t('status')],
  ['/developers', t('developers')],
] as const;

/** The foot of every page: whose site this is not, and where the small print is. */
const Footer = () => {
  const hasPage = useHasPage();
  return (
    <footer className={classes.footer}>
      <Text size="sm" c="dimmed">
        {MESSAGES.notAffiliated}
      </Text>
      <nav aria-label={t('footer')} className={classes.footerLinks}>
        {SMALL_PRINT.filter(([path]) => hasPage(path)).map(([path, label]) => (
          <Anchor key={path} component={Link} to={path} size="sm">
            {label}
          </Anchor>
        ))}
        <Anchor href={CITY.repositoryUrl} size="sm">
          {t('sourceCode')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('version', { release: RELEASE })}
        </Text>
      </nav>
    </footer>
  );
};

const HOME: RouteHandle = { path: '/', brand: 'Tools', title: null };

/** The first page says what it is already; the words are fetched with the next one. */
const useDescription = (path: string): void => {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // Without them the page says what the one before did, which no visitor sees.
    import('./page-descriptions.ts').then(({ describe }) => describe(path)).catch(() => {});
  }, [path]);
};

const useHandle = (): RouteHandle => {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : HOME;
};

/** After a navigation the keyboard and the screen reader start at the new page's top. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A dialog that was opened while the page was on its way keeps the keyboard.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** The first page of a visit always has one and the same key: a page would start where another one was left. */
const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Says on the page's root that the page hears clicks and knows who is signed in: what a browser test waits for. */
const Ready = () => {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'loading') document.documentElement.dataset.ready = '';
  }, [status]);
  return null;
};

/** Not before the router is listened to: what is kept of an earlier visit would be told to nobody. */
const KeptScroll = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && <ScrollRestoration getKey={scrollKeyOf} />;
};

export const Layout = () => {
  const { path, brand, title, isBare } = useHandle();
  const main = useFocusOnNavigation();
  const isMoving = useNavigation().state === 'loading';
  useTakenOver();
  useTitle(pageTitle({ brand, title }));
  useDescription(path);
  useIcon(brand);
  if (isBare)
    return (
      <MantineProvider theme={THEME} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <main id="main">
          <Outlet />
        </main>
        <Ready />
      </MantineProvider>
    );
  return (
    <MantineProvider theme={THEME} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <PagesContext value={PATHS}>
        <Search>
          <Header brand={brand} />
          <KeptNote />
          <ComingNote />
          {isMoving && <div className={classes.moving} />}
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          <Footer />
        </Search>
      </PagesContext>
      <Toasts />
      {/* These change when the page is taken over, and nothing else has to be drawn again then. */}
      <Ready />
      <KeptScroll />
    </MantineProvider>
  );
};
