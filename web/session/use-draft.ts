/** The values that a component keeps over signing in with Google or Facebook, which leads away from the site and back. */
import { useEffect, useRef, useState } from 'react';
import { dropDraft, holdDraft, readDraft } from './drafts.ts';

/** The value that was kept under `key` when the site was last left; undefined where nothing was. */
export const useDraft = (key: string): unknown => {
  const [draft] = useState(() => readDraft(key));
  return draft;
};

/** While the component stands, `value` is what would be kept under `key`. */
export const useHeldDraft = (key: string, value: unknown): void => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    dropDraft(key);
    return holdDraft(key, () => latest.current);
  }, [key]);
};
