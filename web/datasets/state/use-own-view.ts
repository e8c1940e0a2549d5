/** Shows a list as somebody left it, and keeps how they leave it now. */
import { useEffect, useState } from 'react';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { ChangeParams } from '../../ui/hooks/use-url-params.ts';
import { withTexts } from '../../ui/url-texts.ts';
import { DEFAULT_VIEW, keepOwnView, type OwnView, ownViewOf, readOwnView, withOwnView } from './own-view.ts';

export interface OwnViewOfPage {
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
  /** Keeps the columns and the order of these parameters, which somebody has just chosen. */
  keep: (params: URLSearchParams) => void;
  /** True if anything is kept or shown otherwise than by itself. */
  isOwn: boolean;
  reset: () => void;
}

export const useOwnView = (listing: Listing, params: URLSearchParams, change: ChangeParams): OwnViewOfPage => {
  // Only the browser knows what it keeps: the first drawing is the default.
  const [view, setView] = useState<OwnView>(DEFAULT_VIEW);
  useEffect(() => {
    const kept = readOwnView(listing);
    setView(kept);
    if (withOwnView(new URLSearchParams(location.search), kept)) change((now) => withOwnView(now, kept) ?? now, false);
  }, [listing, change]);
  const set = (next: OwnView): void => {
    setView(next);
    keepOwnView(listing, next);
  };
  return {
    isCompact: view.isCompact,
    setCompact: (isCompact) => set({ ...view, isCompact }),
    keep: (next) => set({ ...view, ...ownViewOf(next) }),
    isOwn: view !== DEFAULT_VIEW && (params.has('columns') || params.has('order') || view.isCompact),
    reset: () => {
      set(DEFAULT_VIEW);
      change((now) => withTexts(now, { columns: null, order: null, offset: null }), true);
    },
  };
};
