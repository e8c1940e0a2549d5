/** The usual of each kind at a place: its count beside its usual range. */
import { useQueries } from '@tanstack/react-query';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { type Marked, markNamesOf } from '../../../shared/datasets/own-marks.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { type RangeRow, rangeScene } from './range-scene.ts';
import { type Counted, usualQuery } from './usual-query.ts';

const PICTURE_WIDTH = 640;

const isOutside = ({ count, usual }: RangeRow): boolean => usual !== null && (count < usual.low || count > usual.high);

const rangeText = ({ usual }: RangeRow): string => (usual ? t('range', usual) : t('noRange'));

const findingOf = (rows: readonly RangeRow[]): string => {
  if (rows.every(({ usual }) => usual === null)) return t('noneKnown');
  const outside = rows.filter(isOutside).map(({ words }) => words);
  return outside.length > 0 ? t('outside', { kinds: outside.join(', ') }) : t('allInside');
};

export const KindBands = ({ listing, selection }: { listing: Counted & Marked; selection: SelectionParams }) => {
  const names = markNamesOf(listing);
  const answers = useQueries({
    queries: names.map((mark) => usualQuery(listing.path, { ...selection, mark })),
  });
  const rows = answers.flatMap(({ data }, at): RangeRow[] => {
    const mark = names[at];
    return data?.current && mark
      ? [{ words: markNamed(mark).label, count: data.current.count, usual: data.usual }]
      : [];
  });
  if (names.length < 2) return null;
  const query = {
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    isPlaceholderData: false,
    refetch: async () => {
      const [first] = await Promise.all(answers.map(({ refetch }) => refetch()));
      if (!first) throw new Error('There are no kinds.');
      return first;
    },
  };
  const drawn = rows.map((row) => ({ ...row, range: rangeText(row) }));
  return (
    <ChartFrame
      title={t('kindBands', { what: listing.title.many })}
      fileName={`${listing.name}-kinds-usual`}
      query={query}
      finding={rows.length > 0 ? findingOf(rows) : null}
      table={{
        columns: [t('kind'), t('count'), t('usual')],
        rows: rows.map((row) => [row.words, row.count, rangeText(row)]),
      }}
      sceneOf={() => rangeScene(drawn, PICTURE_WIDTH)}
      height={240}
    >
      <FittedScene sceneOf={(width) => rangeScene(drawn, width)} />
    </ChartFrame>
  );
};
