/** /privacy: what is kept about visitors, and which public data are shown (spec §2.4). */
import { Anchor, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CITY, SOURCES } from '../../shared/city.ts';
import { Page } from '../ui/page.tsx';

const OPEN_DATA = 'https://data.milwaukee.gov/dataset';

/** Where each of the public data is published, for people to read. */
const SOURCE_PAGES: Record<string, string> = {
  'Police dispatch calls, Milwaukee Police Department': SOURCES.POLICE_CALLS,
  'Fire dispatch calls, Milwaukee Fire Department': 'https://itmdapps.milwaukee.gov/MFDCallData/',
  'Crimes, Milwaukee Police Department': `${OPEN_DATA}/wibr`,
  'Properties and assessments, Assessor’s Office': `${OPEN_DATA}/mprop`,
  'Property records of earlier years, Assessor’s Office': `${OPEN_DATA}/historical-master-property-file`,
  'Parcels and their outlines, Milwaukee County Land Information Office': SOURCES.PARCELS,
  'Historic photos, Milwaukee Public Library': 'https://content.mpl.org/digital/collection/HstoricPho',
  'Street addresses, Milwaukee County Land Information Office': SOURCES.STREET_ADDRESSES,
  'Street centrelines, Milwaukee County Land Information Office': SOURCES.STREET_SEGMENTS,
  'Garbage and recycling days, Milwaukee Department of Public Works': SOURCES.GARBAGE_DAY,
};

export const PrivacyPage = () => (
  <Page title="Privacy">
    <Text>You can use every map and list without an account, and we don’t ask who you are.</Text>
    <Title order={2} size="h3" mt="md">
      What we keep
    </Title>
    <List spacing="xs">
      <List.Item>
        If you sign up: your email address, and the notifications you ask for, each with its address on the map, and how
        often and when you want them. Your password is kept by Amazon Cognito; we never see it again.
      </List.Item>
      <List.Item>Which mails were sent to you, for 14 days, so that none is sent twice.</List.Item>
      <List.Item>
        If you look up a trash day: what the city said, for 30 days, under a code made of the address. The address
        itself is sent to the city’s service and kept only with a notification or a calendar that you ask for.
      </List.Item>
      <List.Item>
        In your browser: that you are logged in, a mark that you have logged in there before, and whether you like light
        or dark colours. There are no advertising cookies.
      </List.Item>
      <List.Item>
        How often each kind of page is opened, without cookies and without what you looked at; nothing if your browser
        asks not to be tracked.
      </List.Item>
    </List>
    <Title order={2} size="h3" mt="md">
      What we don’t
    </Title>
    <List spacing="xs">
      <List.Item>We don’t sell or share any of it.</List.Item>
      <List.Item>
        If you let your browser tell where you are, the map is centred there. Your position is sent to us only by ‘Use
        my location’, to find the address there, and is not kept.
      </List.Item>
    </List>
    <Text>
      Each mail has a link that ends the notification at once, and one to change, pause or stop all of them. Your{' '}
      <Anchor component={Link} to="/profile">
        profile
      </Anchor>{' '}
      hands you all that is kept under your account, and deletes it. Questions go to{' '}
      <Anchor href={`mailto:${CITY.contactEmail}`}>{CITY.contactEmail}</Anchor>.
    </Text>
    <Title order={2} size="h3" mt="md">
      Whose house it is
    </Title>
    <Text>
      The city’s data name houses. Where a call or crime is about somebody’s health, family or body (medical help,
      welfare checks, suicide, overdose, sexual offenses, domestic violence, missing persons and the like), we show its
      block only, never the house or apartment: on maps, in lists, downloads, feeds and mails alike. We replace the
      house as we read the city’s page, so that nothing we keep knows it. Where fewer than five addresses share a block,
      it is joined with the next; what we can’t read as an address is not shown. Such calls and crimes are not linked to
      each other, and what was shown by block once stays so.
    </Text>
    <Title order={2} size="h3" mt="md">
      The public data we show
    </Title>
    <List spacing="xs">
      {Object.entries(SOURCE_PAGES).map(([name, page]) => (
        <List.Item key={name}>
          <Anchor href={page}>{name}</Anchor>
        </List.Item>
      ))}
      <List.Item>
        Map: <Anchor href="https://openfreemap.org">OpenFreeMap</Anchor>, data from{' '}
        <Anchor href="https://www.openstreetmap.org/copyright">OpenStreetMap</Anchor>
      </List.Item>
    </List>
  </Page>
);
