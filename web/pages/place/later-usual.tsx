/** The usual numbers of a place, fetched when they come into sight; their room is kept. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { WhenSeen } from '../../ui/when-seen.tsx';
import classes from './place.module.css';

const UsualHere = lazy(async () => ({ default: (await import('./usual-here.tsx')).UsualHere }));

export const LaterUsual = ({ where, name }: { where: SelectionParams; name: string }) => {
  const room = <Skeleton height="max(900px, 100vh)" radius="md" role="status" aria-label={t('loading')} />;
  return (
    <div className={classes.whole}>
      <WhenSeen room={room}>
        <Suspense fallback={room}>
          <UsualHere where={where} name={name} />
        </Suspense>
      </WhenSeen>
    </div>
  );
};
