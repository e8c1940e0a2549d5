/** How somebody likes a list: its columns, its order and how close its rows are, kept in the browser; what a URL says wins. */
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { withTexts } from '../../ui/url-texts.ts';

/** In the form of the URL; null as the list has them by itself. */
export interface OwnView {
  columns: string | null;
  order: string | null;
  isCompact: boolean;
}

export const DEFAULT_VIEW: OwnView = { columns: null, order: null, isCompact: false };

type Named = Pick<Listing, 'name'>;

const keyOf = ({ name }: Named): string => `list-view-${name}`;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** A browser that keeps nothing, or something else, has the default. */
export const readOwnView = (listing: Named): OwnView => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(listing)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return DEFAULT_VIEW;
    const { columns, order, isCompact } = kept as Partial<Record<keyof OwnView, unknown>>;
    return { columns: textOrNull(columns), order: textOrNull(order), isCompact: isCompact === true };
  } catch {
    return DEFAULT_VIEW;
  }
};

/** The default is kept by keeping nothing. */
export const keepOwnView = (listing: Named, view: OwnView): void => {
  try {
    if (view.columns === null && view.order === null && !view.isCompact) localStorage.removeItem(keyOf(listing));
    else localStorage.setItem(keyOf(listing), JSON.stringify(view));
  } catch (error) {
    console.warn('The browser keeps nothing: the list will look as it always does.', error);
  }
};

/** The kept view in a URL that says neither columns nor order; null if that changes nothing. */
export const withOwnView = (params: URLSearchParams, { columns, order }: OwnView): URLSearchParams | null =>
  params.has('columns') || params.has('order') || (columns === null && order === null)
    ? null
    : withTexts(params, { columns, order });

/** The columns and the order of a URL, to be kept. */
export const ownViewOf = (params: URLSearchParams): Pick<OwnView, 'columns' | 'order'> => ({
  columns: params.get('columns'),
  order: params.get('order'),
});
