/** The legend of a list's map, which is its filter by kinds too. */
import { FILTERS } from '../../../shared/texts/site/filters.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import legend from '../../map/legend.module.css';
import { KindButtons } from './kind-filter.tsx';

const t = textsOf(FILTERS);

export const LegendFilter = () => (
  <details className={legend.legend}>
    <summary className={legend.summary}>{t('legend')}</summary>
    <KindButtons />
  </details>
);
