/** /how-we-count: what the numbers of the site mean, for residents. */
import { Anchor, List, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { NOTES } from '../../shared/datasets/site-notes.ts';
import { t } from '../../shared/texts/pages/how-we-count.data.ts';
import { Page } from '../ui/page.tsx';

const METHOD = `${CITY.repositoryUrl}/blob/main/docs/statistics.md`;

const to = (path: string) => (words: ReactNode) => (
  <Anchor component={Link} to={path} inherit>
    {words}
  </Anchor>
);

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="md">
    {children}
  </Title>
);

export const HowWeCountPage = () => (
  <Page title={t('title')}>
    <Text>{t('about')}</Text>
    <Heading>{t('band')}</Heading>
    <Text>{t('bandAbout')}</Text>
    <Text>{t('bandSeason')}</Text>
    <Text>{t('bandOutside')}</Text>
    <Text>{t('bandWhy')}</Text>
    <Heading>{t('few')}</Heading>
    <Text>{t('fewAbout')}</Text>
    <Heading>{t('whatIsACall')}</Heading>
    <Text>{t('callAbout')}</Text>
    <Text>{t('crimeAbout')}</Text>
    <Heading>{t('sources')}</Heading>
    <Text>{t('sourcesAbout', { city: CITY.name })}</Text>
    <List spacing="xs">
      {NOTES.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
    <Heading>{t('lags')}</Heading>
    <Text>{t('lagsAbout')}</Text>
    <Text>{t('lateSources')}</Text>
    <Text>{t('fillingAbout')}</Text>
    <Text>{t('outagesAbout')}</Text>
    <Text>{t.rich('status', { link: to('/status') })}</Text>
    <Heading>{t('places')}</Heading>
    <Text>{t('placesAbout')}</Text>
    <Text>{t('addressesAbout')}</Text>
    <Heading>{t('standsOut')}</Heading>
    <Text>{t('standsOutAbout')}</Text>
    <Heading>{t('more')}</Heading>
    <Text>
      {t.rich('moreAbout', {
        link: (words) => (
          <Anchor href={METHOD} inherit>
            {words}
          </Anchor>
        ),
      })}
    </Text>
    <List spacing="xs">
      <List.Item>{t.rich('askAbout', { link: to('/numbers') })}</List.Item>
      <List.Item>{t.rich('compareAbout', { link: to('/compare') })}</List.Item>
    </List>
  </Page>
);
