/** Removing one of a list's own entries: gone at once and saved behind, back with Undo or where it could not be saved. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Page } from '../../shared/api/api.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/watches.data.ts';
import { errorText } from '../api/errors.ts';
import { showToast } from '../ui/toasts.tsx';

interface Removable<Item> {
  /** The list that shows it. */
  queryKey: QueryKey;
  remove: (id: string) => Promise<unknown>;
  /** Asks for the same again; it gets an id of its own. */
  restore: (item: Item) => Promise<{ id: string }>;
}

const without = <Item extends { id: string }>({ items, total }: Page<Item>, id: string): Page<Item> => {
  const left = items.filter((item) => item.id !== id);
  return { items: left, total: total - (items.length - left.length) };
};

const withAt = <Item extends { id: string }>({ items, total }: Page<Item>, item: Item, at: number): Page<Item> =>
  items.some(({ id }) => id === item.id) ? { items, total } : { items: items.toSpliced(at, 0, item), total: total + 1 };

export const useRemoval = <Item extends { id: string }>({ queryKey, remove, restore }: Removable<Item>) => {
  const cache = useQueryClient();
  /** The new ids of restored entries, by those that the list shows until it has been read again. */
  const renewed = useRef(new Map<string, Promise<{ id: string }>>());
  const show = (change: (list: Page<Item>) => Page<Item>): void => {
    // An answer that is under way would show what was before.
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<Page<Item>>(queryKey, (list) => list && change(list));
  };
  const reload = (): void => void cache.invalidateQueries({ queryKey });
  const fail = (title: string, error: unknown): void => showToast({ title, message: errorText(error), tone: 'error' });
  const undo = async (item: Item, at: number): Promise<void> => {
    show((list) => withAt(list, item, at));
    const made = restore(item);
    renewed.current.set(item.id, made);
    try {
      await made;
    } catch (error) {
      renewed.current.delete(item.id);
      show((list) => without(list, item.id));
      fail(t('notRestored'), error);
    }
    reload();
  };
  return async (item: Item): Promise<void> => {
    const before = cache.getQueryData<Page<Item>>(queryKey)?.items ?? [];
    const at = before.findIndex(({ id }) => id === item.id);
    show((list) => without(list, item.id));
    try {
      // Who removes a restored entry at once removes the one that took its place.
      await remove((await renewed.current.get(item.id))?.id ?? item.id);
    } catch (error) {
      show((list) => withAt(list, item, at));
      fail(t('notRemoved'), error);
      return;
    }
    showToast({ ...MESSAGES.removed, action: { label: t('undo'), onPress: () => void undo(item, at) } });
    reload();
  };
};
