/** An operator's notice of disruption on trash days. */
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { clock } from '../../lib/clock.ts';
import type { Handler } from '../../lib/http/http.ts';
import { putPickupNotice, removePickupNotice } from '../../tables/pickups/pickup-notice.ts';
import { noteAct } from './operator-log.ts';

export const setNotice: Handler<'POST /api/admin/pickupNotice'> = async ({ body, caller }) => {
  if (body.until < calendarDateAt(clock.now())) throw new AppError('invalid', 'until: must not have passed.');
  noteAct(caller, 'set', 'pickup-notice');
  return putPickupNotice(body);
};

export const dropNotice: Handler<'DELETE /api/admin/pickupNotice'> = async ({ caller }) => {
  noteAct(caller, 'remove', 'pickup-notice');
  await removePickupNotice();
  return undefined;
};
