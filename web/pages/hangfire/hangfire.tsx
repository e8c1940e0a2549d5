/** /hangfire: the work in the background, for administrators. */
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { Page } from '../../ui/page.tsx';
import { ChangedBodies } from './changed-bodies.tsx';
import { DeadLetterQueues } from './dead-letter-queues.tsx';
import { JobList } from './job-list.tsx';
import { MailToday, UnknownNatures, UnplacedLocations } from './operator-reports.tsx';
import { PickupNoticeForm } from './pickup-notice-form.tsx';

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
