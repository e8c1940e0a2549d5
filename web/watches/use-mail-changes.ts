/** Changes of mail settings: shown and saved at once, one after the other, each with Undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../shared/texts/site/watches.data.ts';
import { errorText } from '../api/errors.ts';
import type { MailSettings, MailSettingsQuery } from '../api/mail.ts';
import { showToast } from '../ui/toasts.tsx';

export interface MailChange<T> {
  before: T;
  after: T;
  /** `settings` are those shown when it is sent, the change among them. */
  send: (value: T, settings: MailSettings) => Promise<unknown>;
  apply: (settings: MailSettings, value: T) => MailSettings;
  /** The toast's words once it is saved. */
  words: (value: T) => { title: string; message: string };
}

export type Change = <T>(change: MailChange<T>) => void;

/** Lists of the same notifications elsewhere on the site. */
const ELSEWHERE = ['subscriptions', 'pickup-subscriptions'];

export const useMailChanges = ({ queryKey }: MailSettingsQuery): Change => {
  const cache = useQueryClient();
  const saved = useRef(Promise.resolve());
  const save = async <T>({ send, apply, words, ...change }: MailChange<T>, isUndo: boolean): Promise<void> => {
    const show = (value: T) =>
      cache.setQueryData<MailSettings>(queryKey, (settings) => settings && apply(settings, value));
    const settings = cache.getQueryData<MailSettings>(queryKey);
    if (!settings) return;
    try {
      await send(change.after, settings);
    } catch (error) {
      show(change.before);
      showToast({ title: t('notSaved'), message: errorText(error), tone: 'error' });
      return;
    }
    const back = { ...change, before: change.after, after: change.before, send, apply, words };
    showToast({
      ...words(change.after),
      ...(isUndo ? {} : { action: { label: t('undo'), onPress: () => start(back, true) } }),
    });
    for (const key of ELSEWHERE) void cache.invalidateQueries({ queryKey: [key] });
  };
  const start = <T>(change: MailChange<T>, isUndo = false): void => {
    // An answer that is under way would show what was before.
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<MailSettings>(queryKey, (settings) => settings && change.apply(settings, change.after));
    saved.current = saved.current.then(() => save(change, isUndo));
  };
  return (change) => start(change);
};
