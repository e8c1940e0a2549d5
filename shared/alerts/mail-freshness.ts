/** When mail is late. Pure. */
import type { IsoTime } from '../base/dates.ts';
import type { Freshness, State } from '../datasets/freshness.ts';
import { t } from '../texts/shared/mail.data.ts';

/** A queue that was never seen empty for so long holds somebody's mail for about as long. */
const LATE_MINUTES = 30;

/** `emptyAt` is when the mail queue was last seen empty. */
export const mailFreshness = ({ emptyAt }: { emptyAt: IsoTime }, now: Date): Pick<Freshness, 'state' | 'since'> =>
  now.getTime() - Date.parse(emptyAt) > LATE_MINUTES * 60_000
    ? { state: 'late', since: emptyAt }
    : { state: 'ok', since: null };

export const mailSentence = (state: State): string =>
  state === 'ok' ? t('mailLeavesWithinMinutes') : t('mailHasBeenWaitingFor');
