/** The usual numbers of a place, fetched once the browser draws the page and they come into sight; their room is kept. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import classes from './place.module.css';

const UsualHere = lazy(async () => ({ default: (await import('./usual-here.tsx')).UsualHere }));

export const LaterUsual = ({ where, name }: { where: SelectionParams; name: string }) => {
  const room = (
    <Skeleton
      height="max(900px, 100vh)"
      radius="md"
      className={classes.whole}
      role="status"
      aria-label={t('loading')}
    />
  );
  return useIsDrawn() ? (
    <Suspense fallback={room}>
      <UsualHere where={where} name={name} />
    </Suspense>
  ) : (
    room
  );
};
