/** A chart's numbers as a table that scrolls in itself. */

import { formatCount } from '../../shared/base/money.ts';
import { t } from '../../shared/texts/site/charts.data.ts';
import { Table } from '../ui/table.tsx';
import type { ChartTable } from './chart-table.ts';
import classes from './charts.module.css';

export const NumberTable = ({ table: { columns, rows }, title }: { table: ChartTable; title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={classes.numbers} tabIndex={0} aria-label={t('numbersOf', { title })}>
    <Table isLong>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{typeof cell === 'number' ? formatCount(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);
