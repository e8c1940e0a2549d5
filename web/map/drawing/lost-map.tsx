/** Over a map that the browser no longer draws: it takes the memory of drawings away when it runs short. */
import { Button, Text } from '@mantine/core';
import { t } from '../../../shared/texts/site/map.data.ts';
import classes from './lost-map.module.css';

export const LostMap = ({ onRedraw }: { onRedraw: () => void }) => (
  <div className={classes.lost} role="alert">
    <Text size="sm">{t('mapWasLost')}</Text>
    <Button variant="default" size="compact-sm" onClick={onRedraw}>
      {t('drawAgain')}
    </Button>
  </div>
);
