/** The address a visitor chose, and the filter: on one line, in the URL, and in a subscription. */
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';

export interface Address {
  number: string;
  /** Empty where the street has none. */
  direction: string;
  street: string;
  /** Empty where the street has none. */
  type: string;
}

/** `2345 N LAKE DR` */
export const formatAddress = ({ number, direction, street, type }: Address): string =>
  [number, direction, street, type].filter(Boolean).join(' ');

export const subscribedAddressOf = (
  at: Pick<DispatchCallSubscription, 'house_nr' | 'sdir' | 'street' | 'sttype'>,
): Address => ({
  number: at.house_nr,
  direction: at.sdir,
  street: at.street,
  type: at.sttype,
});

const FIELDS = ['number', 'direction', 'street', 'type'] as const;

/** The address of a URL; null without a number and a street. */
export const readAddress = (params: URLSearchParams): Address | null => {
  const [number = '', direction = '', street = '', type = ''] = FIELDS.map((field) => params.get(field)?.trim() ?? '');
  return number && street ? { number, direction, street, type } : null;
};

/** The parameters with this address in place of any other; null takes it away. */
export const withAddress = (params: URLSearchParams, address: Address | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const field of FIELDS) {
    const value = address?.[field];
    if (value) next.set(field, value);
    else next.delete(field);
  }
  return next;
};

/** Spec §2.6. */
export const ALL_CALLS = 'all';
/** By the value in the URL: all calls, or those of one dataset. */
export const CALL_FILTERS: Readonly<Record<string, string>> = {
  [ALL_CALLS]: 'All',
  ...Object.fromEntries(
    SITE_DATASETS.flatMap(({ site }) => (site.calls ? [[site.calls.filter, site.calls.label]] : [])),
  ),
};
export type CallFilter = string;

export const readFilter = (params: URLSearchParams): CallFilter => {
  const filter = params.get('calls');
  return filter !== null && Object.hasOwn(CALL_FILTERS, filter) ? filter : ALL_CALLS;
};

/** `all` needs no parameter. */
export const withFilter = (params: URLSearchParams, filter: CallFilter): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (filter === ALL_CALLS) next.delete('calls');
  else next.set('calls', filter);
  return next;
};
