/** What sources sent in a layout that nobody knows: their columns and the shapes of their cells, never a value. */
import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DATASETS } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import type { ChangedBody } from '../../shared/operator.ts';
import { changedBodies } from '../api/operator.ts';
import { OperatorSection, OperatorTable } from './operator-section.tsx';

const HEADINGS = ['Source', 'First seen', 'Last seen', 'Most like', 'Missing', 'New', 'First row by shape'];

/** `Case_Number: A9999999999`, a column each. */
const Shapes = ({ header, shapes }: ChangedBody) => (
  <Code block>{header.map((name, index) => `${name}: ${shapes[index] ?? ''}`).join('\n')}</Code>
);

export const ChangedBodies = () => {
  const query = useQuery(changedBodies);
  return (
    <OperatorSection title="Changed sources" query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">Every source came in a known layout in the last 7 days.</Text>
        ) : (
          <OperatorTable
            label="Sources in a layout that nobody knows"
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
