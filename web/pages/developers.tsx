/** /developers: the guide to the API, for programmers (spec §2.4). */
import { Anchor, Code, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { DEVELOPER_PLAN } from '../../shared/api-keys.ts';
import { CITY } from '../../shared/city.ts';
import { CROSS_SITE_CALLS } from '../../shared/cross-origin.ts';
import { FORMATS, MAX_EXPORT } from '../../shared/formats.ts';
import { LIMITS, limitText } from '../../shared/limits.ts';
import { MAX_LIMIT } from '../../shared/query.ts';
import { Page } from '../ui/page.tsx';
import { ApiGuide } from '../widgets/api-guide.tsx';
import { CodeSample } from '../widgets/code-sample.tsx';
import { DatasetNotes } from '../widgets/dataset-notes.tsx';
import { DeveloperTools } from '../widgets/developer-tools.tsx';
import { DumpsTable } from '../widgets/dumps-table.tsx';
import { CHANGES, STABILITY } from './developer-changes.data.ts';
import { SAMPLES, WEBHOOK_SAMPLE } from './developer-samples.data.ts';

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="md">
    {children}
  </Title>
);

const { callsASecond, callsAtOnce, callsADay } = DEVELOPER_PLAN;
const count = (value: number): string => value.toLocaleString('en-US');

export const DevelopersPage = () => (
  <Page title="Developers" size="md">
    <Text>
      Everything this site shows can be read by your programs too: calls, crimes, properties and historic photos of{' '}
      {CITY.name}, as{' '}
      {Object.values(FORMATS)
        .map(({ title }) => title)
        .join(', ')}
      . It is free, needs no account, and answers to any origin: pages of other sites may call {count(CROSS_SITE_CALLS)}{' '}
      times a minute from one address, with an API key more.
    </Text>
    <List spacing="xs">
      <List.Item>
        <Anchor component={Link} to="/swagger">
          API explorer
        </Anchor>
        : every call, to read and to try out
      </List.Item>
      <List.Item>
        <Anchor href="/api/openapi.json">OpenAPI 3.1 document</Anchor>, to make a client from
      </List.Item>
      <List.Item>
        <Anchor href={CITY.repositoryUrl}>Source code</Anchor> of this site, under the MIT licence
      </List.Item>
      <List.Item>
        Maps by <Anchor href="https://openfreemap.org">OpenFreeMap</Anchor>, with data of{' '}
        <Anchor href="https://www.openstreetmap.org/copyright">OpenStreetMap</Anchor>
      </List.Item>
    </List>
    <Heading>Samples</Heading>
    {[...SAMPLES, WEBHOOK_SAMPLE].map((sample) => (
      <CodeSample key={sample.title} {...sample} />
    ))}
    <Heading>Lists</Heading>
    <ApiGuide />
    <Heading>Limits</Heading>
    <List spacing="xs">
      <List.Item>
        With an API key: {callsASecond} calls a second, {callsAtOnce} at once, {count(callsADay)} a day. Beyond that the
        answer is 429, and <Code>Retry-After</Code> says how many seconds to wait.
      </List.Item>
      <List.Item>
        A page has up to {count(MAX_LIMIT)} records, an export up to {count(MAX_EXPORT)} rows, a query one second.
      </List.Item>
      {(['pickup-lookup', 'pickup-calendar'] as const).map((name) => (
        <List.Item key={name}>{limitText(LIMITS[name])}</List.Item>
      ))}
    </List>
    <Heading>Your keys and webhooks</Heading>
    <DeveloperTools path="/developers" />
    <Heading>Data and licences</Heading>
    <Text>Name the publisher where you show its data. We add nothing to it but places and categories.</Text>
    <DatasetNotes />
    <Heading>Dumps</Heading>
    <Text>
      Every list whole, written each night. A file never changes under its address; <Code>/data/dumps/index.json</Code>{' '}
      names today’s. In CSV, a text that a spreadsheet would take for a formula begins with an apostrophe.
    </Text>
    <DumpsTable />
    <Heading>What stays the same</Heading>
    <Text>{STABILITY}</Text>
    <Heading>Changes</Heading>
    <List spacing="xs">
      {CHANGES.map(({ date, change }) => (
        <List.Item key={change}>
          {date}: {change}
        </List.Item>
      ))}
    </List>
  </Page>
);
