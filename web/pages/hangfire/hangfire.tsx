/** /hangfire: the work in the background, for administrators. */

import { Button, Code, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLong } from '../../../shared/base/dates.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { DEAD_LETTERS } from '../../../shared/datasets/dead-letters.ts';
import type { ChangedBody, DeadLetterCount, JobState } from '../../../shared/datasets/operator.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { type Awaited, changedBodies, deadLetterCounts, isAwaited, jobStates } from '../../api/operator.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import classes from '../../ui/own-list.module.css';
import { Page } from '../../ui/page.tsx';
import { DeadLetterList } from './dead-letter-list.tsx';
import { JobEntry } from './job-entry.tsx';
import { MailToday, UnknownNatures, UnplacedLocations } from './operator-reports.tsx';
import { OperatorSection, OperatorTable } from './operator-section.tsx';
import { PickupNoticeForm } from './pickup-notice-form.tsx';

const named = (what: string, jobs: readonly JobState[]): string =>
  jobs.length > 0 ? `${what}: ${jobs.map(({ name }) => name).join(', ')}.` : '';

const summaryOf = (jobs: readonly JobState[]): string =>
  [
    named(
      'Failed',
      jobs.filter(({ runs }) => runs[0]?.ok === false),
    ) || t('lastRunOfEveryJob'),
    named(
      'Paused',
      jobs.filter(({ pausedAt }) => pausedAt !== null),
    ),
  ]
    .filter(Boolean)
    .join(' ');

/** Every job, asked about again and again: sooner while a run is awaited. */
const JobList = () => {
  const [awaited, setAwaited] = useState<Awaited>({});
  const jobs = useQuery(jobStates(awaited));
  const now = useNow();
  return (
    <OperatorSection title={t('jobs')} query={jobs}>
      {({ items }) => (
        <>
          <Text size="sm">{summaryOf(items)}</Text>
          <ul className={classes.list}>
            {items.map((job) => (
              <JobEntry
                key={job.name}
                job={job}
                isAwaited={isAwaited(job, awaited, now)}
                onAsked={(at) => {
                  setAwaited((before) => ({ ...before, [job.name]: at }));
                  return jobs.refetch();
                }}
                onChanged={() => jobs.refetch()}
              />
            ))}
          </ul>
        </>
      )}
    </OperatorSection>
  );
};

const QueueEntry = ({ name, count, onChanged }: DeadLetterCount & { onChanged: () => Promise<unknown> }) => {
  const { title, holds } = DEAD_LETTERS[name];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.entry} aria-label={title}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm">{count === 0 ? t('none') : formatCount(count)}</Text>
        {(count > 0 || isOpen) && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={t('lookAt', { title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('look')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {holds}
      </Text>
      {isOpen && <DeadLetterList name={name} onChanged={onChanged} />}
    </li>
  );
};

/** The dead-letter queues: how many messages each has, and links to show them. */
const DeadLetterQueues = () => {
  const query = useQuery(deadLetterCounts);
  return (
    <OperatorSection title={t('deadLetters')} query={query}>
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((queue) => (
            <QueueEntry key={queue.name} {...queue} onChanged={() => query.refetch()} />
          ))}
        </ul>
      )}
    </OperatorSection>
  );
};

const HEADINGS = [
  t('source'),
  t('firstSeen'),
  t('lastSeen'),
  t('mostLike'),
  t('missing'),
  t('new'),
  t('firstRowByShape'),
];

/** `Case_Number: A9999999999`, a column each. */
const Shapes = ({ header, shapes }: ChangedBody) => (
  <Code block>{header.map((name, index) => `${name}: ${shapes[index] ?? ''}`).join('\n')}</Code>
);

/** Answers of sources in a layout that nobody knows: their columns and the shapes of their cells, never a value. */
const ChangedBodies = () => {
  const query = useQuery(changedBodies);
  return (
    <OperatorSection title={t('changedSources')} query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">{t('everySourceCameInKnown')}</Text>
        ) : (
          <OperatorTable
            label={t('sourcesInLayoutThatNobodyKnows')}
            headings={HEADINGS}
            rows={items.map((body) => ({
              key: `${body.dataset} ${body.firstAt} ${body.header.join()}`,
              cells: [
                DATASETS[body.dataset].title.many,
                formatLong(body.firstAt),
                formatLong(body.lastAt),
                body.nearest,
                body.missing.join(', '),
                body.added.join(', '),
                <Shapes key="shapes" {...body} />,
              ],
            }))}
          />
        )
      }
    </OperatorSection>
  );
};

export const HangfirePage = () => (
  <Page title={t('backgroundJobs')} size="lg">
    <JobList />
    <ChangedBodies />
    <MailToday />
    {TOOLS.trashDay && <PickupNoticeForm />}
    <DeadLetterQueues />
    <UnknownNatures />
    <UnplacedLocations />
  </Page>
);
