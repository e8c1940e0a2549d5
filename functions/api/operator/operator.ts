/** The endpoints of an operator: the jobs, what they could not read, the mail, a notice, and the dead letters. */

import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { clock } from '../../lib/clock.ts';
import { type Handler, http } from '../../lib/http/http.ts';
import { putPickupNotice, removePickupNotice } from '../../tables/pickups/pickup-notice.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { dropLetters, listDeadLetters, lookAtLetters, retryLetters } from './operator-dead-letters.ts';
import { acceptFewerRows, listJobs, pause, resume, runNow } from './operator-jobs.ts';
import { noteAct } from './operator-log.ts';
import { countMails, listChangedBodies, listUnknownNatures, listUnplaced } from './operator-reports.ts';

/** An operator's notice of disruption on trash days. */
const setNotice: Handler<'POST /api/admin/pickupNotice'> = async ({ body, caller }) => {
  if (body.until < calendarDateAt(clock.now())) throw new AppError('invalid', 'until: must not have passed.');
  noteAct(caller, 'set', 'pickup-notice');
  return putPickupNotice(body);
};

const dropNotice: Handler<'DELETE /api/admin/pickupNotice'> = async ({ caller }) => {
  noteAct(caller, 'remove', 'pickup-notice');
  await removePickupNotice();
  return undefined;
};

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
