/** Over every page while there is no connection and kept answers are shown: from when they are. */
import { Text } from '@mantine/core';
import { t } from '../shared/texts/site/frame.data.ts';
import { useKeptAt } from './api/kept-answers.ts';
import classes from './kept-note.module.css';
import { When } from './ui/when.tsx';

export const KeptNote = () => {
  const at = useKeptAt();
  return (
    <div role="status" className={classes.note} data-shown={at !== null || undefined}>
      {at && (
        <Text size="sm" component="p" m={0}>
          {t('keptFrom')} <When time={at} />
        </Text>
      )}
    </div>
  );
};
