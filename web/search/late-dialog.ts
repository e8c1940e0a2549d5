/** The dialog of the search, whose code is fetched when it is first opened. */
import { late } from '../ui/late.tsx';
import { takeEarlyKeys } from './early-keys.ts';

export const LateSearchDialog = late(() =>
  import('./search-dialog.tsx').then(
    ({ SearchDialog }) => SearchDialog,
    (error: unknown) => {
      // There is no field that the letters could go to.
      takeEarlyKeys();
      throw error;
    },
  ),
);
