/** The button by which a visitor chooses the page of a place for home, or goes back to the city's. */
import { Button, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { chooseHome, dropHome, mayBeHome, type RememberedPlace } from '../../search/remembered-places.ts';
import { useHomePath } from '../../search/use-home-path.ts';
import classes from './my-place.module.css';

interface MyPlaceProps extends Pick<RememberedPlace, 'title' | 'detail'> {
  /** There is no such place, or no longer: it can be given up, but not chosen. */
  isGone: boolean;
}

export const MyPlace = ({ title, detail, isGone }: MyPlaceProps) => {
  const { pathname: path } = useLocation();
  const isHome = useHomePath() === path;
  if (!mayBeHome(path) || (isGone && !isHome)) return null;
  return (
    <div className={classes.choice}>
      {isHome && (
        <Text size="xs" c="dimmed">
          {t('thisIsYourHomePage')}
        </Text>
      )}
      <Button
        variant={isHome ? 'filled' : 'light'}
        size="sm"
        flex="none"
        aria-pressed={isHome}
        title={isHome ? t('pressAgain') : undefined}
        onClick={() => (isHome ? dropHome() : chooseHome({ title, detail, path }))}
      >
        {t('myPlace')}
      </Button>
    </div>
  );
};
