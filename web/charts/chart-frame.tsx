/** Each chart's frame: its title, what it says in a sentence, its numbers as a table, ways to save it. */
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../shared/base/money.ts';
import { t } from '../../shared/texts/site/charts.data.ts';
import { IconDownload } from '../ui/icons/download.data.ts';
import { IconPhoto } from '../ui/icons/photo.data.ts';
import { Problem } from '../ui/problem.tsx';
import { RadioPills } from '../ui/radio-pills.tsx';
import { Table } from '../ui/table.tsx';
import type { ChartTable } from './chart-table.ts';
import classes from './charts.module.css';
import { savePicture, saveTable } from './save-chart.ts';
import type { Scene } from './scene.ts';

/** A chart's numbers as a table that scrolls in itself. */
const NumberTable = ({ table: { columns, rows }, title }: { table: ChartTable; title: string }) => (
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

const FORMS = { chart: t('chart'), table: t('table') };

interface ChartFrameProps {
  title: string;
  /** The level of its heading. */
  order?: 2 | 3;
  /** The name of a saved file, without its ending. */
  fileName: string;
  /** Absent where its numbers are there already. */
  query?: Pick<UseQueryResult, 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  /** Null where there is nothing to draw. */
  finding: string | null;
  table: ChartTable;
  /** The scene that is saved as a picture. */
  sceneOf: () => Scene;
  /** The height of the drawing, kept while it loads. */
  height: number;
  /** The choices that this chart offers. */
  choices?: ReactNode;
  children: ReactNode;
}

const THERE = { isPending: false, isError: false, isPlaceholderData: false, refetch: () => {} } as const;

const PLAIN = { variant: 'subtle', size: 'compact-sm' } as const;

export const ChartFrame = (props: ChartFrameProps) => {
  const { title, order = 2, fileName, query = THERE, finding, table, sceneOf, height, choices, children } = props;
  const [form, setForm] = useState<keyof typeof FORMS>('chart');
  const isDrawn = !query.isPending && !query.isError && finding !== null;
  return (
    <section className={classes.chart} aria-label={title} aria-busy={query.isPending}>
      <Group justify="space-between" gap="xs">
        <Title order={order} fz="md">
          {title}
        </Title>
        {choices}
      </Group>
      {query.isPending && (
        <Skeleton height={height + 24} role="status" aria-label={t('loadingChart')} className={classes.skeleton} />
      )}
      {query.isError && <Problem onRetry={() => query.refetch()}>{t('chartNotLoaded')}</Problem>}
      {!query.isPending && !query.isError && finding === null && (
        <Text size="sm" c="dimmed" py="lg" ta="center">
          {t('nothingToCount')}
        </Text>
      )}
      {isDrawn && (
        <>
          <Text size="sm">{finding}</Text>
          <div className={classes.drawing} data-stale={query.isPlaceholderData || undefined}>
            {form === 'chart' ? children : <NumberTable table={table} title={title} />}
          </div>
          <Group gap="xs" justify="space-between" mt="auto">
            <RadioPills
              legend={t('showAs', { title })}
              options={FORMS}
              value={form}
              onChange={(next) => setForm(next)}
            />
            <Group gap={4}>
              <Button
                {...PLAIN}
                leftSection={<IconPhoto size={16} />}
                aria-label={t('savePngOf', { title })}
                onClick={() => savePicture(fileName, sceneOf(), title, finding)}
              >
                {t('savePng')}
              </Button>
              <Button
                {...PLAIN}
                leftSection={<IconDownload size={16} />}
                aria-label={t('saveCsvOf', { title })}
                onClick={() => saveTable(fileName, table)}
              >
                {t('saveCsv')}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </section>
  );
};
