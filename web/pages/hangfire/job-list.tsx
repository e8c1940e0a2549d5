/** Every job, asked about again and again: sooner while a run is awaited. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobState } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { type Awaited, isAwaited, jobStates } from '../../api/operator.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import classes from '../../ui/own-list.module.css';
import { JobEntry } from './job-entry.tsx';
import { OperatorSection } from './operator-section.tsx';

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

export const JobList = () => {
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
