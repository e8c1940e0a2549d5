/** Watches of calls in a place that is no circle round an address: what may be chosen. */
import type { IsoTime } from '../base/dates.ts';
import type { LngLat, Polygon } from '../base/geo.ts';
import { cornersText } from '../places/corners-text.ts';
import type { DispatchCallType } from './asked-calls.ts';
import type { Cadence } from './cadences.ts';
import type { DispatchCallSubscription } from './subscriptions.ts';

/** An area by its id, `riverwest` or `ald-3`, with its title at the time of asking. */
export interface WatchedArea {
  kind: 'area';
  area: string;
  title: string;
}

/** A street by the slug of its page, or the part of it between two cross streets by theirs; null is its end. */
export interface WatchedStreet {
  kind: 'street';
  street: string;
  from: string | null;
  to: string | null;
  /** `N Pierce St between E Center St and E Locust St` */
  title: string;
  /** Its course at the time of asking. */
  lines: LngLat[][];
  /** The least and the greatest house number on it; null where it has none. */
  numbers: [number, number] | null;
}

/** An area that somebody drew, as `drawnOutline` has it, under a name of theirs. */
export interface WatchedDrawing {
  kind: 'drawn';
  geometry: Polygon;
  name: string;
}

export type WatchedPlace = WatchedArea | WatchedStreet | WatchedDrawing;

/** A place without what only the matcher reads. */
export type ShownPlace = WatchedArea | Omit<WatchedStreet, 'lines' | 'numbers'> | WatchedDrawing;

export const shownPlace = (place: WatchedPlace): ShownPlace => {
  if (place.kind !== 'street') return place;
  const { lines: _, numbers: _numbers, ...shown } = place;
  return shown;
};

/** A place as somebody asks for it: its title is ours. */
export type AskedPlace =
  | Omit<WatchedArea, 'title'>
  | Omit<WatchedStreet, 'lines' | 'numbers' | 'title'>
  | WatchedDrawing;

export const askedPlace = (place: ShownPlace): AskedPlace => {
  if (place.kind === 'drawn') return place;
  const { title: _, ...asked } = place;
  return asked;
};

/** The page of a street with this stretch chosen. */
export const stretchPath = ({ street, from, to }: Pick<WatchedStreet, 'street' | 'from' | 'to'>): string => {
  const ends = new URLSearchParams({ ...(from !== null && { from }), ...(to !== null && { to }) }).toString();
  return `/street/${street}${ends && `?${ends}`}`;
};

/** The page on which an area is drawn, with this one on it. */
export const drawingPath = ({ geometry, name }: Pick<WatchedDrawing, 'geometry' | 'name'>): string =>
  `/alerts/draw?${new URLSearchParams({ within: cornersText(geometry.coordinates[0]?.slice(0, -1) ?? []), name })}`;

/** The longest stretch of a street that can be watched. */
export const MOST_STREET_METRES = 5000;

/** A call known by its block may have been so far from the block's point: half of the longest blocks. */
export const BLOCK_METRES = 100;

/** The ways in which news is told. */
export const CHANNELS = ['mail'] as const;

export interface Watch {
  /** `watch.` and a random id; never changes. */
  id: string;
  applicationUserId: string;
  topic: DispatchCallType;
  place: WatchedPlace;
  channels: readonly (typeof CHANNELS)[number][];
  /** Null is the user's own. */
  cadence: Cadence | null;
  /** Counts the changes. */
  version: number;
  createdAt: IsoTime;
}

/** Whatever asks for mails about calls: a circle round an address, or another place. */
export type CallWatch = DispatchCallSubscription | Watch;

/** The resident's choice. */
export type WatchChoice = Pick<Watch, 'topic' | 'place' | 'channels' | 'cadence'>;

/** The choice of a circle round an address. */
type Circle = Pick<
  DispatchCallSubscription,
  'dispatchCallType' | 'distance' | 'house_nr' | 'sdir' | 'street' | 'sttype'
>;

/** A place and the calls that are asked for there. */
export type Watched = Circle | Pick<Watch, 'topic' | 'place'>;

export const isCircle = <W extends object>(watch: W): watch is Extract<W, { distance: unknown }> => 'distance' in watch;

export const topicOf = (watch: Pick<Circle, 'dispatchCallType'> | Pick<Watch, 'topic'>): DispatchCallType =>
  'topic' in watch ? watch.topic : watch.dispatchCallType;
