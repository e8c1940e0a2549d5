/** /privacy: what is kept about visitors, and which public data are shown (spec §2.4). */
import { Anchor, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { MORE_CREDITS } from '#city/texts';
import { CREDITS } from '../../shared/datasets/site-notes.ts';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { t } from '../../shared/texts/pages/privacy.data.ts';
import { Page } from '../ui/page.tsx';

/** The pages where each of the public data is published, for people to read. */
const SOURCE_PAGES: Record<string, string> = {
  ...CREDITS,
  ...MORE_CREDITS,
};

export const PrivacyPage = () => (
  <Page title={t('privacy')}>
    <Text>{t('youCanUseEveryMap')}</Text>
    <Title order={2} size="h3" mt="md">
      {t('whatWeKeep')}
    </Title>
    <List spacing="xs">
      <List.Item>{t('ifYouSignUpYour')}</List.Item>
      <List.Item>{t('ifYouConfirm')}</List.Item>
      <List.Item>{t('whichMailsWereSentTo')}</List.Item>
      {TOOLS.trashDay && <List.Item>{t('ifYouLookUpTrash')}</List.Item>}
      <List.Item>{t('whatYouSearchFor')}</List.Item>
      <List.Item>{t('inYourBrowserThatYou')}</List.Item>
      <List.Item>{t('howOftenEachKindOf')}</List.Item>
      <List.Item>{t('ifPageMeetsError')}</List.Item>
    </List>
    <Title order={2} size="h3" mt="md">
      {t('whatWeDont')}
    </Title>
    <List spacing="xs">
      <List.Item>{t('weDontSellOrShare')}</List.Item>
      <List.Item>{t('ifYouLetYourBrowser')}</List.Item>
    </List>
    <Text>
      {t.rich('eachMailHasLinkThat', {
        link: (words) => (
          <Anchor component={Link} to="/profile">
            {words}
          </Anchor>
        ),
        contactEmail: CITY.contactEmail,
        link2: (words) => <Anchor href={`mailto:${CITY.contactEmail}`}>{words}</Anchor>,
      })}
    </Text>
    <Title order={2} size="h3" mt="md">
      {t('whoseHouseItIs')}
    </Title>
    <Text>{t('citysDataNameHousesWhere')}</Text>
    <Title order={2} size="h3" mt="md">
      {t('publicDataWeShow')}
    </Title>
    <List spacing="xs">
      {Object.entries(SOURCE_PAGES).map(([name, page]) => (
        <List.Item key={name}>
          <Anchor href={page}>{name}</Anchor>
        </List.Item>
      ))}
      <List.Item>
        {t.rich('mapOpenfreemapDataFromOpenstreetmap', {
          link: (words) => <Anchor href="https://openfreemap.org">{words}</Anchor>,
          link2: (words) => <Anchor href="https://www.openstreetmap.org/copyright">{words}</Anchor>,
        })}
      </List.Item>
    </List>
  </Page>
);
