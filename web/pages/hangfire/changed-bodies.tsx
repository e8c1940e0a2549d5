/** What sources sent in a layout that nobody knows: their columns and the shapes of their cells, never a value. */
import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLong } from '../../../shared/base/dates.ts';
import type { ChangedBody } from '../../../shared/datasets/operator.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { changedBodies } from '../../api/operator.ts';
import { OperatorSection, OperatorTable } from './operator-section.tsx';

const HEADINGS = [
  t('source'),
  t('firstSeen'),
  t('lastSeen'),
  t('mostLike'),
  t('missing'),
  t('new'),
  t('firstRowByShape'),
];

/** `Case_Number: A9999999999`, a column each. */
const Shapes = ({ header, shapes }: ChangedBody) => (
  <Code block>{header.map((name, index) => `${name}: ${shapes[index] ?? ''}`).join('\n')}</Code>
);

export const ChangedBodies = () => {
  const query = useQuery(changedBodies);
  return (
    <OperatorSection title={t('changedSources')} query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">{t('everySourceCameInKnown')}</Text>
        ) : (
          <OperatorTable
            label={t('sourcesInLayoutThatNobodyKnows')}
            headings={HEADINGS}
            rows={items.map((body) => ({
              key: `${body.dataset} ${body.firstAt} ${body.header.join()}`,
              cells: [
                DATASETS[body.dataset].title.many,
                formatLong(body.firstAt),
                formatLong(body.lastAt),
                body.nearest,
                body.missing.join(', '),
                body.added.join(', '),
                <Shapes key="shapes" {...body} />,
              ],
            }))}
          />
        )
      }
    </OperatorSection>
  );
};
