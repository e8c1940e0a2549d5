/** The button that looks like a search box, in the header and on the home page: opens the search, as `/` does on every page. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { t } from '../../shared/texts/site/search.data.ts';
import { IconSearch } from '../ui/icons/search.data.ts';
import classes from './search.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** In these places a `/` is text, or another dialog has the keyboard. */
const BUSY = 'input,textarea,select,[role="dialog"] *';

interface SearchButtonProps {
  large?: boolean;
  /** It hears the `/`: the header's own, or on the city's page, whose header has none, the page's. */
  hears?: boolean;
}

export const SearchButton = ({ large = false, hears = !large }: SearchButtonProps) => {
  // Null before it is opened for the first time. It stays when it closes, which takes a moment on the screen.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!hears) return;
    const press = (event: KeyboardEvent) => {
      // A key is pressed on an element.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).matches(BUSY)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [hears]);
  if (!TOOLS.addresses) return null;
  return (
    <>
      <button
        type="button"
        className={large ? classes.large : classes.button}
        aria-label={t('searchAddresses')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hears ? '/' : undefined}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={large ? 22 : 18} aria-hidden="true" />
        <span className={classes.words}>{t(large ? 'whereInCity' : 'searchAddresses')}</span>
      </button>
      {isOpen !== null && (
        <Suspense>
          <SearchDialog opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
