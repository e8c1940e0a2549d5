/** Beside a list's map: whether as much as usual is listed, fetched after the list itself; it moves nothing else. */
import { lazy, Suspense } from 'react';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';

const UsualLine = lazy(async () => ({ default: (await import('./usual-line.tsx')).UsualLine }));

export const LaterUsualLine = ({ selection }: { selection: SelectionParams }) =>
  useIsDrawn() && (
    <Suspense fallback={null}>
      <UsualLine selection={selection} />
    </Suspense>
  );
