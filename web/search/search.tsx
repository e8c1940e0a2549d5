/** The search of every page, opened by its buttons and by `/`. It stands outside the pages: no change of page closes it. */
import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { keepEarlyKeys } from './early-keys.ts';
import { LateSearchDialog } from './late-dialog.ts';
import classes from './search.module.css';

/** In these places a `/` is text, or another dialog has the keyboard. */
const BUSY = 'input,textarea,select,[role="dialog"] *';

/** Opens the search. */
export const SearchContext = createContext(() => {});

export const Search = ({ children }: { children: ReactNode }) => {
  // Null before it is opened for the first time. It stays when it closes, which takes a moment on the screen.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const open = useCallback(() => {
    keepEarlyKeys();
    setIsOpen(true);
  }, []);
  useEffect(() => {
    if (!TOOLS.addresses) return;
    const press = (event: KeyboardEvent) => {
      // A key is pressed on an element.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).matches(BUSY)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
  return (
    <SearchContext value={open}>
      {children}
      {isOpen !== null && (
        <div className={classes.late}>
          <LateSearchDialog opened={isOpen} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </SearchContext>
  );
};
