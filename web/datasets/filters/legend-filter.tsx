/** The legend of a list's map, which is its filter by kinds too. */
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../shared/texts/site/filters.data.ts';
import legend from '../../map/legend.module.css';
import { Loading } from '../../ui/loading.tsx';

const KindButtons = lazy(async () => ({ default: (await import('./kind-filter.tsx')).KindButtons }));

/** Its content is fetched when it is opened. */
export const LegendFilter = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={legend.legend} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={legend.summary}>{t('legend')}</summary>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <KindButtons />
        </Suspense>
      )}
    </details>
  );
};
