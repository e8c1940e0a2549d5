/** Over every page whose answers lack data that are still being loaded, in a system's first hour; it asks again for them. */
import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../shared/texts/site/frame.data.ts';
import { askAgain, useIsComing } from './api/coming.ts';
import classes from './kept-note.module.css';

const AGAIN_MS = 5000;

export const ComingNote = () => {
  const isComing = useIsComing();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isComing) return;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => {
      timer = setTimeout(() => void askAgain(cache).then(again), AGAIN_MS);
    };
    again();
    return () => clearTimeout(timer);
  }, [isComing, cache]);
  return (
    <div role="status" className={classes.note} data-shown={isComing || undefined}>
      {isComing && (
        <Text size="sm" component="p" m={0}>
          {t('coming')}{' '}
          <Anchor component={Link} to="/status" size="sm">
            {t('comingStatus')}
          </Anchor>
        </Text>
      )}
    </div>
  );
};
