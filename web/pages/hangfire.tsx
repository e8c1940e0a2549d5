/** /hangfire: the work in the background, for administrators. */
import { Page } from '../ui/page.tsx';
import { ChangedBodies } from '../widgets/changed-bodies.tsx';
import { DeadLetterQueues } from '../widgets/dead-letter-queues.tsx';
import { JobList } from '../widgets/job-list.tsx';
import { MailToday, UnknownNatures, UnplacedLocations } from '../widgets/operator-reports.tsx';

export const HangfirePage = () => (
  <Page title="Background jobs" size="lg">
    <JobList />
    <ChangedBodies />
    <MailToday />
    <DeadLetterQueues />
    <UnknownNatures />
    <UnplacedLocations />
  </Page>
);
