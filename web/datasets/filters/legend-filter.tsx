/** The legend of a list's map, which is its filter by kinds too. */
import { useState } from 'react';
import { t } from '../../../shared/texts/site/filters.data.ts';
import legend from '../../map/legend.module.css';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';

const KindButtons = late(async () => (await import('./kind-filter.tsx')).KindButtons, <Loading />);

/** Its content is fetched when it is opened. */
export const LegendFilter = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={legend.legend} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={legend.summary}>{t('legend')}</summary>
      {isOpen && <KindButtons />}
    </details>
  );
};
