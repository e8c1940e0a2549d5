/** The address a visitor chose: on one line, in the URL, and in a subscription. */
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import { withTexts } from '../ui/url-texts.ts';

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
export const withAddress = (params: URLSearchParams, address: Address | null): URLSearchParams =>
  withTexts(params, Object.fromEntries(FIELDS.map((field) => [field, address?.[field]])));
