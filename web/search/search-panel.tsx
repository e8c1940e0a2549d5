/** The inside of the search, whose code is fetched when it first opens. */
import { lazy, Suspense } from 'react';
import { SEARCH } from '../../shared/texts/site/search.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { Loading } from '../ui/loading.tsx';

const t = textsOf(SEARCH);

const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }));

export const SearchPanel = ({ onDone }: { onDone: () => void }) => (
  <Suspense fallback={<Loading what={t('searching')} />}>
    <SearchBox onDone={onDone} />
  </Suspense>
);
