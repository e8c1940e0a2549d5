/** The endpoints of an operator: the jobs, what they could not read, the mail, a notice, and the dead letters. */
import { http } from '../../lib/http/http.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { dropLetters, listDeadLetters, lookAtLetters, retryLetters } from './operator-dead-letters.ts';
import { acceptFewerRows, listJobs, pause, resume, runNow } from './operator-jobs.ts';
import { dropNotice, setNotice } from './operator-notice.ts';
import { countMails, listChangedBodies, listUnknownNatures, listUnplaced } from './operator-reports.ts';

export const handler = http<'operator'>(
  {
    'GET /api/admin/job': listJobs,
    'POST /api/admin/job/{name}/run': runNow,
    'POST /api/admin/job/{name}/pause': pause,
    'POST /api/admin/job/{name}/resume': resume,
    'POST /api/admin/job/{name}/accept': acceptFewerRows,
    'GET /api/admin/changedBody': listChangedBodies,
    'GET /api/admin/unknownNature': listUnknownNatures,
    'GET /api/admin/unplacedLocation': listUnplaced,
    'GET /api/admin/mail': countMails,
    'POST /api/admin/pickupNotice': setNotice,
    'DELETE /api/admin/pickupNotice': dropNotice,
    'GET /api/admin/deadLetter': listDeadLetters,
    'GET /api/admin/deadLetter/{queue}': lookAtLetters,
    'POST /api/admin/deadLetter/{queue}/retry': retryLetters,
    'POST /api/admin/deadLetter/{queue}/drop': dropLetters,
  },
  authenticate,
);
