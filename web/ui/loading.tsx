/** The sign that something is on its way, said aloud too: a spinner, or blocks in the shape of what comes. */
import { Group, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './loading.module.css';

/** Widths that do not look like a pattern, in per cent. */
const WIDTHS = [62, 48, 71, 55, 66, 43, 58, 69];

const Rows = () => (
  <div className={classes.rows}>
    {WIDTHS.map((width) => (
      <div key={width} className={classes.row}>
        <Skeleton height={36} circle />
        <Skeleton height={13} width={`${width}%`} />
        <Skeleton height={10} width={`${width / 2}%`} />
      </div>
    ))}
  </div>
);

const Card = ({ widths }: { widths: readonly number[] }) => (
  <div className={classes.card}>
    {widths.map((width) => (
      <Skeleton key={width} height={13} width={`${width}%`} />
    ))}
  </div>
);

const Record = () => (
  <div className={classes.record}>
    <Card widths={WIDTHS.slice(0, 5)} />
    <Skeleton height={240} radius={12} />
    <Card widths={WIDTHS.slice(3)} />
  </div>
);

const SHAPES = { rows: Rows, record: Record };

interface LoadingProps {
  what?: string;
  /** In place of most of a page: as high as the window, so that nothing in sight moves when it makes way. */
  isPage?: boolean;
  /** What comes; a spinner where nobody knows. */
  shape?: keyof typeof SHAPES;
}

export const Loading = ({ what = 'Loading', isPage, shape }: LoadingProps) => {
  const Shape = shape && SHAPES[shape];
  const minHeight = isPage ? '100vh' : undefined;
  return Shape ? (
    <div role="status" style={{ minHeight }}>
      <div aria-hidden="true">
        <Shape />
      </div>
      <VisuallyHidden>{what}…</VisuallyHidden>
    </div>
  ) : (
    <Group justify="center" align="start" py="xl" role="status" mih={minHeight}>
      <Loader aria-hidden="true" color="var(--brand-text)" />
      <VisuallyHidden>{what}…</VisuallyHidden>
    </Group>
  );
};
