/** Beside a list's map: whether as much as usual is listed, fetched after the list itself; it moves nothing else. */
import { lazy, Suspense } from 'react';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { selectionOf } from '../state/selection-of.ts';

const UsualLine = lazy(async () => ({ default: (await import('./usual-line.tsx')).UsualLine }));

export const LaterUsualLine = ({ sent }: { sent: ListParams }) =>
  useIsDrawn() && (
    <Suspense fallback={null}>
      <UsualLine selection={selectionOf(sent)} />
    </Suspense>
  );
