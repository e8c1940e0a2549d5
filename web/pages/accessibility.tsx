/** /accessibility: what people with disabilities can rely on, what is not there yet, and whom to write to. */
import { Anchor, List, Text, Title } from '@mantine/core';
import { CITY } from '#city/facts';
import { HELD, t } from '../../shared/texts/pages/accessibility.data.ts';
import { Page } from '../ui/page.tsx';

const CHECKS = `${CITY.repositoryUrl}/blob/main/docs/accessibility.md`;

const Items = ({ texts }: { texts: readonly string[] }) => (
  <List spacing="xs">
    {texts.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
);

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="md">
    {children}
  </Title>
);

export const AccessibilityPage = () => (
  <Page title={t('title')}>
    <Text>{t('about')}</Text>
    <Heading>{t('held')}</Heading>
    <Text>{t('heldAbout')}</Text>
    <Items texts={Object.values(HELD)} />
    <Text>{t.rich('code', { link: (words) => <Anchor href={CHECKS}>{words}</Anchor> })}</Text>
    <Heading>{t('notHeld')}</Heading>
    <Items texts={[t('noPeople'), t('browsers'), t('mapWords'), t('photoWords')]} />
    <Heading>{t('write')}</Heading>
    <Text>
      {t.rich('writeAbout', {
        contactEmail: CITY.contactEmail,
        link: (words) => <Anchor href={`mailto:${CITY.contactEmail}`}>{words}</Anchor>,
      })}
    </Text>
    <Text size="sm" c="dimmed">
      {t('reviewed')}
    </Text>
  </Page>
);
