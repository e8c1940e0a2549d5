/** /about: what the site is, where its data come from, whom to write to (spec §2.4). */
import { Anchor, List, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { OWN_PAGES } from '#city/texts';
import { NOTES } from '../../shared/datasets/site-notes.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/about.data.ts';
import { useHasPage } from '../ui/has-page.ts';
import { Page } from '../ui/page.tsx';

export const AboutPage = () => (
  <Page title={t('about')}>
    <Text>{t('whatThisIs', { notAffiliated: MESSAGES.notAffiliated })}</Text>
    <Title order={2} size="h3" mt="md">
      {t('howCallsAreCategorized')}
    </Title>
    <Text>{t('howCallsBecomeCategories', { callNote: MESSAGES.callNote })}</Text>
    <Text>
      <Anchor component={Link} to="/dispatchCallTypes">
        {t('seeHowEachNatureOf')}
      </Anchor>
    </Text>
    <Title order={2} size="h3" mt="md">
      {t('howFreshDataAre')}
    </Title>
    <List spacing="xs">
      {NOTES.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
    <Text>{MESSAGES.crimeReminder}</Text>
    <Title order={2} size="h3" mt="md">
      {t('more')}
    </Title>
    <List spacing="xs">
      <List.Item>
        {t.rich('writeToUsAt', {
          contactEmail: CITY.contactEmail,
          link: (words) => <Anchor href={`mailto:${CITY.contactEmail}`}>{words}</Anchor>,
        })}
      </List.Item>
      <List.Item>
        {t.rich('whatWeKeepAboutYou', {
          link: (words) => (
            <Anchor component={Link} to="/privacy">
              {words}
            </Anchor>
          ),
        })}
      </List.Item>
      <List.Item>
        {t.rich('whoCanUseIt', {
          link: (words) => (
            <Anchor component={Link} to="/accessibility">
              {words}
            </Anchor>
          ),
        })}
      </List.Item>
      {useHasPage()('/status') && (
        <List.Item>
          <Anchor component={Link} to="/status">
            {t('serverStatus')}
          </Anchor>
        </List.Item>
      )}
      <List.Item>
        <Anchor href={CITY.repositoryUrl}>{t('sourceCodeOfThisSite')}</Anchor>
      </List.Item>
      <List.Item>
        {t.rich('citysOwnPages', {
          pages: () =>
            OWN_PAGES.map((host, index) => (
              <Fragment key={host}>
                {index > 0 && ', '}
                <Anchor href={`https://${host}`}>{host}</Anchor>
              </Fragment>
            )),
        })}
      </List.Item>
    </List>
  </Page>
);
