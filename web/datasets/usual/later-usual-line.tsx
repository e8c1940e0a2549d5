/** Beside a list's map: whether as much as usual is listed, fetched after the list itself; it moves nothing else. */
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { late } from '../../ui/late.tsx';

const UsualLine = late(async () => (await import('./usual-line.tsx')).UsualLine);

export const LaterUsualLine = ({ selection }: { selection: SelectionParams }) =>
  useIsDrawn() && <UsualLine selection={selection} />;
