/** In place of a page without a network that this browser has nothing of: says so, and leads to what it has. */
import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../shared/texts/pages/others.data.ts';
import { CITY_PAGE } from '../city-page.ts';
import { PAGES } from '../worker/kept.ts';

/** Pages that were opened in this browser and that its service worker still has. */
interface KeptPage {
  path: string;
  title: string;
}

const keptPage = async (cache: Cache, request: Request): Promise<KeptPage> => {
  const { pathname: path } = new URL(request.url);
  const html = (await (await cache.match(request))?.text()) ?? '';
  return { path, title: new DOMParser().parseFromString(html, 'text/html').title || path };
};

/** The last opened first. */
const keptPages = async (): Promise<KeptPage[]> => {
  // Opening a cache would make one.
  if (!('caches' in globalThis) || !(await caches.has(PAGES))) return [];
  const cache = await caches.open(PAGES);
  const requests = await cache.keys();
  return Promise.all(requests.toReversed().map((request) => keptPage(cache, request)));
};

/** The worker starts it without a network, opened before or not; it is kept under `/`. */
const HOME: KeptPage = { path: CITY_PAGE, title: t('goToHomePage') };

export const NeverOpened = () => {
  const [pages, setPages] = useState([HOME]);
  useEffect(() => {
    keptPages().then(
      (kept) => setPages([...kept.filter(({ path }) => path !== '/'), HOME]),
      (error: unknown) => console.warn('What this browser keeps could not be read.', error),
    );
  }, []);
  return (
    <div role="alert">
      <Text>{t('neverOpenedHere')}</Text>
      <Text mt="md">{t('whatWasOpened')}</Text>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* Loaded as it was opened: the code of a page that is drawn in place may not be here. */}
            <Anchor href={path}>{title}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
};
