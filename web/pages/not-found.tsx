/** Any other path: there is no such page. */
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../shared/texts/pages/others.data.ts';
import { CITY_PAGE } from '../city-page.ts';
import { Page } from '../ui/page.tsx';
import classes from './not-found.module.css';
import { Skyline } from './skyline.tsx';

export const NotFoundPage = () => (
  <div className={classes.page}>
    <Page title={t('thereIsNoSuchPage')}>
      <Text>{t('linkMayBeOldOrMistyped')}</Text>
      <div>
        <Button component={Link} to={CITY_PAGE}>
          {t('goToHomePage')}
        </Button>
      </div>
    </Page>
    <Skyline className={classes.skyline} />
  </div>
);
