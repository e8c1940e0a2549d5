/** /about: what the site is, where its data come from, whom to write to (spec §2.4). */
import { Anchor, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CITY } from '../../shared/city.ts';
import { crime } from '../../shared/datasets/crime.ts';
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import { historicPhotoLocation } from '../../shared/datasets/historic-photo-location.ts';
import { parcel } from '../../shared/datasets/parcel.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import { property } from '../../shared/datasets/property.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { useHasPage } from '../ui/has-page.ts';
import { Page } from '../ui/page.tsx';

/** What has pages of its own, each with a note on where it comes from. */
const SHOWN = [policeDispatchCall, fireDispatchCall, crime, parcel, property, historicPhotoLocation];

export const AboutPage = () => (
  <Page title="About">
    <Text>
      Cream City Tools makes the public data of Milwaukee useful to the people who live here. Milwaukee is called the
      Cream City after the pale brick that so much of it was built of. {MESSAGES.notAffiliated}
    </Text>
    <Title order={2} size="h3" mt="md">
      How calls are categorized
    </Title>
    <Text>
      The police and fire departments publish the calls they send somebody to, each with a short nature such as ‘THEFT’
      or ‘EMS’. Our categories (major, minor, violent, property …) follow from that nature alone. They are inexact: a
      nature says what was reported, which may not be what happened. {MESSAGES.callNote}
    </Text>
    <Text>
      <Anchor component={Link} to="/dispatchCallTypes">
        See how each nature of call is classified
      </Anchor>
    </Text>
    <Title order={2} size="h3" mt="md">
      How fresh the data are
    </Title>
    <List spacing="xs">
      {SHOWN.map(({ note }) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
    <Text>{MESSAGES.crimeReminder}</Text>
    <Title order={2} size="h3" mt="md">
      More
    </Title>
    <List spacing="xs">
      <List.Item>
        Write to us at <Anchor href={`mailto:${CITY.contactEmail}`}>{CITY.contactEmail}</Anchor>
      </List.Item>
      <List.Item>
        What we keep about you, which is little:{' '}
        <Anchor component={Link} to="/privacy">
          privacy
        </Anchor>
      </List.Item>
      {useHasPage()('/status') && (
        <List.Item>
          <Anchor component={Link} to="/status">
            Server status
          </Anchor>
        </List.Item>
      )}
      <List.Item>
        <Anchor href={CITY.repositoryUrl}>The source code of this site</Anchor>
      </List.Item>
      <List.Item>
        The city’s own pages: <Anchor href="https://city.milwaukee.gov">city.milwaukee.gov</Anchor>,{' '}
        <Anchor href="https://data.milwaukee.gov">data.milwaukee.gov</Anchor>
      </List.Item>
    </List>
  </Page>
);
