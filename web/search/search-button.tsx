/** The button that looks like a search box, in the header and on the home page: opens the search, as `/` does on every page. */
import { use } from 'react';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { t } from '../../shared/texts/site/search.data.ts';
import { IconSearch } from '../ui/icons/search.data.ts';
import classes from './search.module.css';
import { SearchContext } from './search.tsx';

export const SearchButton = ({ large = false }: { large?: boolean }) => {
  const open = use(SearchContext);
  if (!TOOLS.addresses) return null;
  return (
    <button
      type="button"
      className={large ? classes.large : classes.button}
      aria-label={large ? undefined : t('searchAddresses')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={open}
    >
      <IconSearch size={large ? 22 : 18} aria-hidden="true" />
      {/* In the header as short as there is room for beside the longest name of a tool. */}
      <span className={classes.words}>{t(large ? 'whereInCity' : 'searchAddress')}</span>
    </button>
  );
};
