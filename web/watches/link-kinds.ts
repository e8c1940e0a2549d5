/** The subjects of links in mails: the calls that act on them, and the page where such notifications are made. */

export const LINK_KINDS = {
  dispatchCalls: {
    unsubscribe: 'POST /api/dispatchCallSubscription/unsubscribe',
    resume: 'POST /api/dispatchCallSubscription/resume',
    page: '/alerts',
  },
  pickupDates: {
    unsubscribe: 'POST /api/pickupDatesSubscription/unsubscribe',
    resume: 'POST /api/pickupDatesSubscription/resume',
    page: '/pickupDates',
  },
} as const;

export type LinkKind = keyof typeof LINK_KINDS;

/** A link to resume pickups says so; any other is about dispatch calls. */
export const readKind = (params: URLSearchParams): LinkKind =>
  params.get('of') === 'pickupDates' ? 'pickupDates' : 'dispatchCalls';
