/** The numbers of two places in a table: now, usual, and for each thousand addresses. */
import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/pages/compare.data.ts';
import { meanWords } from '../../charts/chart-words.ts';
import type { SidesProps } from '../../datasets/usual/sides.ts';
import { typicalOf } from '../../datasets/usual/typical.ts';
import { Table } from '../../ui/table.tsx';

export const RateTable = ({ dataset, sides }: { dataset: SidesProps['listing']; sides: SidesProps['sides'] }) => {
  const answers = useQueries({ queries: sides.map(({ selection }) => typicalOf(dataset.path, selection)) });
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('usual')}</th>
            <th scope="col">{t('perThousand')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ label }, at) => {
            const { current, usual, perThousand } = answers[at]?.data ?? {};
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{current ? formatCount(current.count) : ''}</td>
                <td>{usual ? t('range', usual) : t('unknown')}</td>
                <td>{perThousand ? meanWords(perThousand.here) : t('unknown')}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Text size="xs" c="dimmed" mt={4}>
        {t('rateAbout')}
      </Text>
    </div>
  );
};
