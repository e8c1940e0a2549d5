/** In place of a page without a network that this browser has nothing of: says so, and leads to what it has. */
import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OTHER_PAGES } from '../../shared/texts/pages/others.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { type KeptPage, keptPages } from './kept-pages.ts';

const t = textsOf(OTHER_PAGES);

/** The worker starts it without a network, opened before or not. */
const HOME: KeptPage = { path: '/', title: t('goToHomePage') };

export const NeverOpened = () => {
  const [pages, setPages] = useState([HOME]);
  useEffect(() => {
    keptPages().then(
      (kept) => setPages([...kept.filter(({ path }) => path !== HOME.path), HOME]),
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
