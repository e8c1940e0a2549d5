/** The kinds that two places have: a bar for each place by its share, and those that stand out at the first. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { groupsOf } from '../../charts/groups.ts';
import { type ShareRow, shareScene } from './share-scene.ts';
import { type KindShare, LEAST_TOTAL, sharesOf, standsOut } from './shares.ts';
import { bothOf, type Sides, type SidesProps } from './sides.ts';

const PICTURE_WIDTH = 640;
const QUESTION = { groupBy: 'mark' };

const ofHundred = (share: number): number => Math.round(share * 100);

const findingOf = ([one, other]: Sides, kinds: readonly KindShare[], totals: readonly [number, number]): string => {
  const few = totals[0] < LEAST_TOTAL ? one : totals[1] < LEAST_TOTAL ? other : null;
  if (few) return t('tooFew', { least: LEAST_TOTAL, place: few.label });
  const names = { one: one.label, other: other.label };
  const more = standsOut(kinds, totals).map(({ words, shares }) =>
    t('kindOf', { kind: words, one: ofHundred(shares[0]), other: ofHundred(shares[1]) }),
  );
  return more.length > 0 ? t('moreHere', { ...names, kinds: more.join('; ') }) : t('nothingStandsOut', names);
};

/** Without a share where there are few. */
const countText = (count: number, share: number, total: number): string =>
  total < LEAST_TOTAL ? t('countOf', { count }) : t('ofHundred', { count, share: ofHundred(share) });

export const KindSides = ({ listing, sides }: SidesProps) => {
  const [one, other] = sides;
  const first = useQuery(groupsOf(listing.path, one.selection, QUESTION));
  const second = useQuery(groupsOf(listing.path, other.selection, QUESTION));
  const kinds = sharesOf(first.data, second.data);
  const totals = [first.data?.total ?? 0, second.data?.total ?? 0] as const;
  const rows: ShareRow[] = kinds.map(({ words, counts, shares }) => ({
    words,
    bars: [
      { share: shares[0], text: countText(counts[0], shares[0], totals[0]) },
      { share: shares[1], text: countText(counts[1], shares[1], totals[1]) },
    ],
  }));
  const labels = [one.label, other.label] as const;
  return (
    <ChartFrame
      title={t('byKind', { what: listing.title.many.toLowerCase() })}
      fileName={`${listing.name}-kinds`}
      query={bothOf(first, second)}
      finding={kinds.length > 0 ? findingOf(sides, kinds, totals) : null}
      table={{
        columns: [t('kind'), one.label, other.label],
        rows: kinds.map(({ words, counts, shares }) => [
          words,
          countText(counts[0], shares[0], totals[0]),
          countText(counts[1], shares[1], totals[1]),
        ]),
      }}
      sceneOf={() => shareScene(rows, labels, PICTURE_WIDTH)}
      height={300}
    >
      <FittedScene sceneOf={(width) => shareScene(rows, labels, width)} />
    </ChartFrame>
  );
};
