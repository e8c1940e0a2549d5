/** The state of the explore map: view, overlay, opacity, divider, eras, years, words and the chosen place, in the URL. */
import { OWN } from '#city/city';
import type { MapOverlay } from '../../../shared/datasets/define-city.ts';
import { ERA_NAMES, type Era } from '../../datasets/parts/photos/photos.ts';
import { type CentredView, readView, viewText } from '../../map/view-text.ts';
import { readYears, type Years, yearsText } from './years.ts';

export interface ExploreState {
  /** Null: where the map starts. */
  view: CentredView | null;
  overlay: MapOverlay | null;
  /** 0 to 1 in steps of 0.1. */
  opacity: number;
  /** Left of the divider the overlay is seen: 0 to 100 per cent of the width in tenths; null for no divider. */
  swipe: number | null;
  eras: readonly Era[];
  /** Null: all, undated ones too. */
  years: Years | null;
  /** The words that a photo must have; empty for any. */
  text: string;
  /** The id of the chosen location. */
  at: string | null;
}

/** Spec §9. */
const DEFAULT_OPACITY = 0.4;

/** Within 0 and 1, in tenths. */
export const toOpacity = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10) / 10;

/** Within 0 and 100, in tenths. */
export const toSwipe = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/** The state that a URL describes; invalid parts are ignored. */
export const readExplore = (params: URLSearchParams): ExploreState => {
  const opacity = Number(params.get('opacity') ?? Number.NaN);
  const swipe = Number.parseFloat(params.get('swipe') ?? '');
  const eras = params.get('eras')?.split(',');
  return {
    view: readView(params.get('view') ?? ''),
    overlay: OWN.mapOverlays.find(({ value }) => value === params.get('overlay')) ?? null,
    opacity: Number.isNaN(opacity) ? DEFAULT_OPACITY : toOpacity(opacity),
    swipe: Number.isNaN(swipe) ? null : toSwipe(swipe),
    eras: eras ? ERA_NAMES.filter((era) => eras.includes(era)) : ERA_NAMES,
    years: readYears(params.get('years') ?? ''),
    text: params.get('text') ?? '',
    at: params.get('at'),
  };
};

/** The parameters with this part of the state in place of what they said; defaults are left out. */
export const withExplore = (params: URLSearchParams, part: Partial<ExploreState>): URLSearchParams => {
  const { view, overlay, opacity, swipe, eras, years, text, at } = { ...readExplore(params), ...part };
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null): void => {
    if (value === null) next.delete(name);
    else next.set(name, value);
  };
  put('view', view && viewText(view));
  put('overlay', overlay?.value ?? null);
  put('opacity', opacity === DEFAULT_OPACITY ? null : String(opacity));
  put('swipe', swipe === null ? null : String(swipe));
  put('eras', eras.length === ERA_NAMES.length ? null : eras.join());
  put('years', years && yearsText(years));
  put('text', text || null);
  put('at', at);
  return next;
};
