/** How many mails a subscription would have brought in the last weeks, by the archive. */
import { ESTIMATE_DAYS, estimateOf, type MailEstimate } from '../../../shared/alerts/mail-estimate.ts';
import { asksFor, wantsCall } from '../../../shared/alerts/subscription-match.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { feetToMetres } from '../../../shared/base/geo.ts';
import { ALL_DATASETS, isCalls } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { archivedCallsNear } from '../../lists/archived-calls.ts';

const DAY = 86_400_000;

/** The stretch that the archives of all calls asked for have in common; whole days, at least one. */
export const estimateMails = async (
  asked: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>,
): Promise<MailEstimate> => {
  const now = clock.now();
  const since = new Date(now.getTime() - ESTIMATE_DAYS * DAY);
  const wanted = ALL_DATASETS.map(({ name }) => name)
    .filter(isCalls)
    .filter((dataset) => wantsCall(asked.dispatchCallType, dataset, 'major'));
  const found = await Promise.all(
    wanted.map((dataset) => archivedCallsNear(dataset, asked.point, feetToMetres(asked.distance), since)),
  );
  const archives = found.filter((archive) => archive !== null);
  if (archives.length === 0) return estimateOf([], 0);
  const from = Math.max(since.getTime(), ...archives.map((archive) => archive.from.getTime()));
  const times = archives
    .flatMap(({ calls }) => calls)
    .filter((call) => call.at.getTime() >= from && asksFor(asked, call))
    .map(({ at }) => at);
  return estimateOf(times, Math.max(1, Math.round((now.getTime() - from) / DAY)));
};
