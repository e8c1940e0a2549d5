/** A list as its page has it: the state in the URL, the request that it stands for, and the answer. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CITY } from '#city/facts';
import { middleOf } from '../../../shared/base/geo.ts';
import { selectionParams } from '../../../shared/query/selection.ts';
import { type Address, formatAddress, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { wordsThere } from '../../api/words.ts';
import { canDrawMaps } from '../../map/can-draw.ts';
import { isGiven } from '../../ui/given.tsx';
import { useRowsAsked } from '../../ui/hooks/use-given.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { GIVEN } from '../given-parts.ts';
import type { DatasetView } from './dataset-view.ts';
import type { ListFilters } from './filter-context.ts';
import { selectionOf } from './list-selection.ts';
import { type ListState, listedBox, NOTHING_CHOSEN, readList, withList } from './list-state.ts';
import { phoneRows, usePhonePages } from './phone-pages.ts';
import { useOwnView } from './use-own-view.ts';
import { useOrderedPage } from './whole-list.ts';

const asItIs = (_column: string, value: string): string => value;

/** A page and an order are steps that Back undoes; typing is none. */
const isStep = ({ offset, order }: Partial<ListState>): boolean => offset !== undefined || order !== undefined;

export const useList = <Row extends object>(view: DatasetView<Row>) => {
  const { listing, meanings, wordsOf = asItIs } = view;
  const [params, change] = useUrlParams();
  const { address, place, isLocating, error } = useAddress(params);
  const isAsked = useRowsAsked(GIVEN.rows) || !view.comesWithRows;
  const { limit, isLengthened, isReady: isSized } = usePhonePages(view.limit, params);
  const read = readList(listing, params, limit);
  const state: ListState = { ...read, isFollowing: read.isFollowing && canDrawMaps() };
  const own = useOwnView(listing, params, change);
  const [drawing, draw] = useState<ListFilters['drawing']>(null);
  // Typed text may mean something else in plain words, so they must be there first.
  const isWorded = meanings !== undefined && Object.keys(state.filters).length > 0;
  const words = useQuery({ ...wordsThere, enabled: isWorded });
  // Until the map has said what it shows, what lies in it is not known.
  const isMapKnown = !state.isFollowing || state.box !== null;
  const isReady = isSized && isMapKnown && (!isWorded || words.isSuccess) && !(state.feet && isLocating);
  const selection = selectionParams(selectionOf(listing, state, { place, meanings }));
  const { column, direction } = state.order;
  const rows = isLengthened ? phoneRows(state.pages) : state.limit;
  const sent = { offset: state.offset, limit: rows, order: `${column} ${direction}`, ...selection };
  const listed = listedBox(state);
  const from = place ?? (listed && middleOf(listed));
  const query = useQuery({ ...useOrderedPage(view, state.by, from ?? CITY.centre)(sent), enabled: isReady && isAsked });
  const set = (part: Partial<ListState>, isPushed = true): void =>
    change((now) => withList(now, listing, part, limit), isPushed);
  const filters: ListFilters = {
    listing,
    state,
    selection,
    set,
    place,
    address: address && formatAddress(address),
    wordsOf,
    clear: () => set({ ...NOTHING_CHOSEN, isFollowing: false }),
    own,
    drawing,
    draw,
  };
  return {
    filters,
    selection,
    sent,
    query,
    /** The rows that came with the page stand there until these are known. */
    isKept: view.comesWithRows && query.data === undefined && (!isAsked || isGiven(GIVEN.rows)),
    /** The part of the map that the list is about; null for all. */
    listed,
    /** The list begins somewhere: nearest has a meaning. */
    isPlaced: from !== null,
    address,
    place,
    isLocating,
    addressError: error,
    /** Rows in sight at most. */
    rows,
    /** On a phone: asks for more rows under these; undefined where there are pages. */
    onMore: isLengthened ? () => set({ pages: state.pages + 1 }, false) : undefined,
    /** Makes a change that comes from the table. */
    setTable: (part: Partial<ListState>): void => {
      if (part.columns || part.order) own.keep(withList(params, listing, part, limit));
      set(part, isStep(part));
    },
    setAddress: (next: Address | null): void =>
      change(
        (now) => withAddress(withList(now, listing, { box: null, isFollowing: next !== null }, limit), next),
        true,
      ),
  };
};

export type ListOfPage<Row extends object> = ReturnType<typeof useList<Row>>;
