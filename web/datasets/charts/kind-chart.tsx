/** The chart of kinds: a bar for each, the most common first; a press filters the list by it. */
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/site/charts.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { shareWords } from '../../charts/chart-words.ts';
import classes from '../../charts/charts.module.css';
import { groupsOf } from '../../charts/groups.ts';
import type { Scene } from '../../charts/scene.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { type ListFilters, useListFilters } from '../state/filter-context.ts';
import type { ChartProps } from './chart-props.ts';
import { type Kind, keysOf, kindsBy, MARK, MOST_KINDS, pressOf, wordsOfKind } from './kinds.ts';
import { useAreaNames } from './use-area-names.ts';

/** The drawing of the chart of kinds, for saving: a row for each, its bar beside its words. */
const ROW = 26;
/** For the words at the left and the number at the right. */
const LEFT = 220;
const RIGHT = 60;
const LONGEST = 32;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const kindScene = (kinds: readonly Kind[], width: number): Scene => {
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  const widthOf = (count: number): number => (count / most) * (width - LEFT - RIGHT);
  return {
    width,
    height: kinds.length * ROW,
    boxes: kinds.map(({ count }, at) => ({
      x: LEFT,
      y: at * ROW + 4,
      width: widthOf(count),
      height: ROW - 8,
      tone: 'bar',
    })),
    words: kinds.flatMap(({ words, count }, at) => [
      { x: LEFT - 8, y: at * ROW + 17, text: cut(words), tone: 'ink' as const, anchor: 'end' as const },
      {
        x: LEFT + widthOf(count) + 6,
        y: at * ROW + 17,
        text: formatCount(count),
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      },
    ]),
  };
};

const PICTURE_WIDTH = 640;

const Row = ({
  kind,
  by,
  filters,
  most,
  total,
}: {
  kind: Kind;
  by: string;
  filters: ListFilters;
  most: number;
  total: number;
}) => {
  const press = pressOf(filters, by, kind.value);
  const content = (
    <>
      <span className={classes.bar} style={{ width: `${(kind.count / most) * 100}%` }} />
      {by === MARK && kind.value !== null && (
        <span className={classes.sign} aria-hidden="true">
          <CallBadge kind={kind.value} size={18} />
        </span>
      )}
      <span className={classes.name}>{kind.words}</span>
      <span className={classes.number}>
        {formatCount(kind.count)} ({shareWords(kind.count, total)})
      </span>
    </>
  );
  return (
    <li>
      {press ? (
        <button type="button" className={classes.row} aria-pressed={press.isOn} onClick={press.onPress}>
          {content}
        </button>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  );
};

export const KindChart = ({ listing, selection, fileName }: ChartProps) => {
  const filters = useListFilters();
  const keys = keysOf(filters.listing);
  const [chosen, setBy] = useState(keys[0]?.value ?? MARK);
  const by = chosen;
  const areaNames = useAreaNames(by);
  const query = useQuery(groupsOf(listing.path, selection, { groupBy: by, limit: MOST_KINDS }));
  const total = query.data?.total ?? 0;
  const words = wordsOfKind(filters, by, areaNames);
  const kinds = kindsBy(query.data?.groups ?? [], by, words);
  const [first] = kinds;
  const label = keys.find(({ value }) => value === by)?.label ?? t('kind');
  return (
    <ChartFrame
      title={t('byKind')}
      fileName={`${fileName}-${by}`}
      query={query}
      finding={
        first
          ? t('mostAre', { name: first.words, count: first.count, total, share: shareWords(first.count, total) })
          : null
      }
      table={{
        columns: [label, t('count'), t('share')],
        rows: kinds.map((kind) => [kind.words, kind.count, shareWords(kind.count, total)]),
      }}
      sceneOf={() => kindScene(kinds, PICTURE_WIDTH)}
      height={210}
      choices={
        keys.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label={t('countBy')}
            data={keys}
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
          />
        )
      }
    >
      <ul className={classes.rows}>
        {kinds.map((kind) => (
          <Row key={String(kind.value)} kind={kind} by={by} filters={filters} most={first?.count ?? 1} total={total} />
        ))}
      </ul>
      {kinds.length >= MOST_KINDS && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('firstOnly', { count: kinds.length })}
        </Text>
      )}
    </ChartFrame>
  );
};
