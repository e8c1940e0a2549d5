/** A chart's numbers as a table that scrolls in itself. */
import { Table } from '@mantine/core';
import { CHARTS } from '../../../shared/texts/site/charts.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import type { ChartTable } from './chart-table.ts';
import { countWords } from './chart-words.ts';
import classes from './charts.module.css';

const t = textsOf(CHARTS);

export const NumberTable = ({ table: { columns, rows }, title }: { table: ChartTable; title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={classes.numbers} tabIndex={0} aria-label={t('numbersOf', { title })}>
    <Table verticalSpacing={4} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {columns.map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells) => (
          <Table.Tr key={cells.join()}>
            {cells.map((cell, at) => (
              <Table.Td key={columns[at]}>{typeof cell === 'number' ? countWords(cell) : cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);
