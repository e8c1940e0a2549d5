/** /developers: the guide to the API, for programmers (spec §2.4). */
import { Anchor, Code, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { DEVELOPER_PLAN } from '../../../shared/accounts/api-keys.ts';
import { LIMITS, limitText } from '../../../shared/base/limits.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { CROSS_SITE_CALLS } from '../../../shared/platform/cross-origin.ts';
import { FORMATS, MAX_EXPORT } from '../../../shared/query/formats.ts';
import { MAX_LIMIT } from '../../../shared/query/query.ts';
import { t } from '../../../shared/texts/pages/developers.data.ts';
import { Page } from '../../ui/page.tsx';
import { ApiGuide } from './api-guide.tsx';
import { CodeSample } from './code-sample.tsx';
import { DatasetNotes } from './dataset-notes.tsx';
import { CHANGES, STABILITY } from './developer-changes.data.ts';
import { SAMPLES, WEBHOOK_SAMPLE } from './developer-samples.data.ts';
import { DeveloperTools } from './developer-tools.tsx';
import { DumpsTable } from './dumps-table.tsx';

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="md">
    {children}
  </Title>
);

const { callsASecond, callsAtOnce, callsADay } = DEVELOPER_PLAN;
export const DevelopersPage = () => (
  <Page title={t('developers')} size="md">
    <Text>
      {t('everythingThisSiteShowsCan', {
        name: CITY.name,
        join: Object.values(FORMATS)
          .map(({ title }) => title)
          .join(', '),
        count: formatCount(CROSS_SITE_CALLS),
      })}
    </Text>
    <List spacing="xs">
      <List.Item>
        {t.rich('apiExplorerEveryCallTo', {
          link: (words) => (
            <Anchor component={Link} to="/swagger">
              {words}
            </Anchor>
          ),
        })}
      </List.Item>
      <List.Item>
        {t.rich('openapi31DocumentTo', { link: (words) => <Anchor href="/api/openapi.json">{words}</Anchor> })}
      </List.Item>
      <List.Item>
        {t.rich('sourceCodeOfThisSite', { link: (words) => <Anchor href={CITY.repositoryUrl}>{words}</Anchor> })}
      </List.Item>
      <List.Item>
        {t.rich('mapsByOpenfreemapWithData', {
          link: (words) => <Anchor href="https://openfreemap.org">{words}</Anchor>,
          link2: (words) => <Anchor href="https://www.openstreetmap.org/copyright">{words}</Anchor>,
        })}
      </List.Item>
    </List>
    <Heading>{t('samples')}</Heading>
    {[...SAMPLES, WEBHOOK_SAMPLE].map((sample) => (
      <CodeSample key={sample.title} {...sample} />
    ))}
    <Heading>{t('lists')}</Heading>
    <ApiGuide />
    <Heading>{t('limits')}</Heading>
    <List spacing="xs">
      <List.Item>
        {t.rich('withApiKeyCallsSecond', {
          callsASecond,
          callsAtOnce,
          count: formatCount(callsADay),
          code: (words) => <Code>{words}</Code>,
        })}
      </List.Item>
      <List.Item>
        {t('pageHasUpToRecords', { count: formatCount(MAX_LIMIT), count2: formatCount(MAX_EXPORT) })}
      </List.Item>
      {(['pickup-lookup', 'pickup-calendar'] as const).map((name) => (
        <List.Item key={name}>{limitText(LIMITS[name])}</List.Item>
      ))}
    </List>
    <Heading>{t('yourKeysAndWebhooks')}</Heading>
    <DeveloperTools path="/developers" />
    <Heading>{t('dataAndLicences')}</Heading>
    <Text>{t('namePublisherWhereYouShow')}</Text>
    <DatasetNotes />
    <Heading>{t('dumps')}</Heading>
    <Text>{t.rich('everyListWholeWrittenEach', { code: (words) => <Code>{words}</Code> })}</Text>
    <DumpsTable />
    <Heading>{t('whatStaysSame')}</Heading>
    <Text>{STABILITY}</Text>
    <Heading>{t('changes')}</Heading>
    <List spacing="xs">
      {CHANGES.map(({ date, change }) => (
        <List.Item key={change}>
          {date}: {change}
        </List.Item>
      ))}
    </List>
  </Page>
);
