/** Every job, asked about again and again: sooner while a run is awaited. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Awaited, isAwaited, jobStates } from '../api/operator.ts';
import { useNow } from '../ui/use-now.ts';
import { JobEntry } from './job-entry.tsx';
import { OperatorSection } from './operator-section.tsx';
import classes from './own-list.module.css';

export const JobList = () => {
  const [awaited, setAwaited] = useState<Awaited>({});
  const jobs = useQuery(jobStates(awaited));
  const now = useNow();
  return (
    <OperatorSection title="Jobs" query={jobs}>
      {({ items }) => (
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
      )}
    </OperatorSection>
  );
};
