/** The sign that something is on its way, said aloud too: a spinner, or blocks in the shape of what comes. */
import { Group, Loader, VisuallyHidden } from '@mantine/core';
import classes from './loading.module.css';

/** Widths that do not look like a pattern, in per cent. */
const WIDTHS = [62, 48, 71, 55, 66, 43, 58, 69];

const Bar = ({ width }: { width: number }) => <span className={classes.bar} style={{ width: `${width}%` }} />;

const Rows = () =>
  WIDTHS.map((width) => (
    <span key={width} className={classes.row}>
      <span className={classes.dot} />
      <Bar width={width} />
      <Bar width={width / 2} />
    </span>
  ));

const Card = ({ widths }: { widths: readonly number[] }) => (
  <span className={classes.card}>
    {widths.map((width) => (
      <Bar key={width} width={width} />
    ))}
  </span>
);

const Record = () => (
  <span className={classes.record}>
    <Card widths={WIDTHS.slice(0, 5)} />
    <span className={classes.picture} />
    <Card widths={WIDTHS.slice(3)} />
  </span>
);

const SHAPES = { rows: Rows, record: Record };

interface LoadingProps {
  what?: string;
  /** In place of most of a page: as high as the window, so that nothing in sight moves when it makes way. */
  isPage?: boolean;
  /** The shape of what comes; a spinner where nobody knows. */
  shape?: keyof typeof SHAPES;
}

export const Loading = ({ what = 'Loading', isPage, shape }: LoadingProps) => {
  const Shape = shape && SHAPES[shape];
  const minHeight = isPage ? '100vh' : undefined;
  return Shape ? (
    // Spans alone: a page that is filled on the server has its content in place of this (functions/pages/fill.ts).
    <div className={classes.shape} style={{ minHeight }} role="status">
      <span aria-hidden="true">
        <Shape />
      </span>
      <VisuallyHidden>{what}…</VisuallyHidden>
    </div>
  ) : (
    <Group justify="center" align="start" py="xl" role="status" mih={minHeight}>
      <Loader aria-hidden="true" color="var(--brand-text)" />
      <VisuallyHidden>{what}…</VisuallyHidden>
    </Group>
  );
};
