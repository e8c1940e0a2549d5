/** What looks like a search box in the header and on the home page: opens the search, as `/` does on every page. */
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SEARCH } from '../../shared/texts/site/search.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { TOOLS } from '../../shared/tools.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './search.module.css';
import { SearchPanel } from './search-panel.tsx';

const t = textsOf(SEARCH);

/** Where a `/` is text. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens on `/`, unless something is being typed or another dialog is open. */
const useSlash = (open: () => void, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open, isOn]);
};

/** `large` on the home page; the header's own hears the `/`. */
export const SearchButton = ({ large = false }: { large?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  useSlash(() => setIsOpen(true), !large);
  if (!TOOLS.addresses) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={large ? classes.large : classes.button}
        aria-label={t('searchAddresses')}
        aria-haspopup="dialog"
        aria-keyshortcuts={large ? undefined : '/'}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={large ? 22 : 18} aria-hidden="true" />
        <span className={classes.words}>{large ? t('placeholder') : t('search')}</span>
        {!large && (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        )}
      </button>
      <Dialog
        opened={isOpen}
        onClose={close}
        withCloseButton={false}
        centered={false}
        padding={0}
        size="lg"
        aria-label={t('search')}
        yOffset="8dvh"
      >
        <SearchPanel onDone={close} />
      </Dialog>
    </>
  );
};
