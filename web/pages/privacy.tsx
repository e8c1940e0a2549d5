/** /privacy: what is kept about visitors, and which public data are shown (spec §2.4). */
import { Anchor, List, Text, Title } from '@mantine/core';
import { CITY, SOURCES } from '../../shared/city.ts';
import { Page } from '../ui/page.tsx';

const SOURCE_NAMES: Partial<Record<keyof typeof SOURCES, string>> = {
  POLICE_CALLS: 'Police dispatch calls, Milwaukee Police Department',
  FIRE_CALLS: 'Fire dispatch calls, Milwaukee Fire Department',
  STREET_ADDRESSES: 'Street addresses, Milwaukee County Land Information Office',
  STREET_SEGMENTS: 'Street centrelines, Milwaukee County Land Information Office',
  GARBAGE_DAY: 'Garbage and recycling days, Milwaukee Department of Public Works',
};

export const PrivacyPage = () => (
  <Page title="Privacy">
    <Text>You can use every map and list without an account, and we don’t ask who you are.</Text>
    <Title order={2} size="h3" mt="md">
      What we keep
    </Title>
    <List spacing="xs">
      <List.Item>
        If you sign up: your email address, and the notifications you ask for, each with its address on the map. Your
        password is kept by Amazon Cognito; we never see it again.
      </List.Item>
      <List.Item>Which mails were sent to you, for 14 days, so that none is sent twice.</List.Item>
      <List.Item>
        If you look up a trash day: what the city said, for 30 days, under a code made of the address. The address
        itself is sent to the city’s service and kept only with a notification or a calendar that you ask for.
      </List.Item>
      <List.Item>
        In your browser: that you are logged in, and whether you like light or dark colours. There are no advertising
        cookies.
      </List.Item>
    </List>
    <Title order={2} size="h3" mt="md">
      What we don’t
    </Title>
    <List spacing="xs">
      <List.Item>We don’t sell or share any of it.</List.Item>
      <List.Item>
        If you let your browser tell where you are, the map is centred there; your position is not sent to us.
      </List.Item>
    </List>
    <Text>
      Each mail has a link that ends the notification at once. To have your account deleted, write to{' '}
      <Anchor href={`mailto:${CITY.contactEmail}`}>{CITY.contactEmail}</Anchor>.
    </Text>
    <Title order={2} size="h3" mt="md">
      The public data we show
    </Title>
    <List spacing="xs">
      {Object.entries(SOURCE_NAMES).map(([source, name]) => (
        // The keys of SOURCE_NAMES are names of sources.
        <List.Item key={source}>
          <Anchor href={SOURCES[source as keyof typeof SOURCES]}>{name}</Anchor>
        </List.Item>
      ))}
      <List.Item>
        Map: <Anchor href="https://openfreemap.org">OpenFreeMap</Anchor>, data from{' '}
        <Anchor href="https://www.openstreetmap.org/copyright">OpenStreetMap</Anchor>
      </List.Item>
    </List>
  </Page>
);
