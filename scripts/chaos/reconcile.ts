/** Compares the mails that were due with those that were sent: every call with everything asked for, every pair with the inbox. */
import { metresToPlace } from '../../functions/places/in-place.ts';
import { callLevel } from '../../shared/alerts/call-types.ts';
import { asksFor } from '../../shared/alerts/subscription-match.ts';
import { wantsCall } from '../../shared/alerts/topics.ts';
import type { Resident } from './residents.ts';
import type { ShownCall } from './shown-calls.ts';
import type { AcceptedMail } from './stand-ins.ts';

export interface Reconciled {
  due: number;
  /** Mails about more than one call: digests. */
  together: number;
  /** `address call` of each that was due and did not come. */
  lost: string[];
  /** The same of each that came more than once. */
  doubled: string[];
  /** The same of each that came and was not due. */
  unexpected: string[];
}

/** The calls that a mail is about, by the links to them. */
const callsIn = (mail: AcceptedMail): string[] => [
  ...new Set([...mail.text.matchAll(/\/(?:police|fire)DispatchCall\/([0-9A-Z-]+)/g)].map(([, id]) => id ?? '')),
];

/** Who should get a mail about which calls. */
export interface Audience {
  residents: readonly Resident[];
  calls: readonly ShownCall[];
}

const isAsked = ({ subscriptions, watches }: Resident, call: ShownCall): boolean =>
  subscriptions.some((subscription) => asksFor(subscription, call)) ||
  watches.some(
    ({ topic, place }) =>
      wantsCall(topic, call.dataset, callLevel(call.dataset, call.natureOfCall)) &&
      metresToPlace({ text: null, at: call.geometry.coordinates }, place) !== null,
  );

const dueTo = ({ residents, calls }: Audience): string[] =>
  residents
    .filter(({ isMailed }) => isMailed)
    .flatMap((resident) => calls.filter((call) => isAsked(resident, call)).map(({ id }) => `${resident.email} ${id}`));

export const reconcile = (audiences: readonly Audience[], mails: readonly AcceptedMail[]): Reconciled => {
  const came = new Map<string, number>();
  for (const mail of mails)
    for (const id of callsIn(mail)) came.set(`${mail.to} ${id}`, (came.get(`${mail.to} ${id}`) ?? 0) + 1);
  const due = new Set(audiences.flatMap(dueTo));
  return {
    due: due.size,
    together: mails.filter((mail) => callsIn(mail).length > 1).length,
    lost: [...due].filter((pair) => !came.has(pair)),
    doubled: [...came].filter(([, times]) => times > 1).map(([pair]) => pair),
    unexpected: [...came.keys()].filter((pair) => !due.has(pair)),
  };
};
