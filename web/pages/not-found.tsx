/** Any other path: there is no such page. */
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { OTHER_PAGES } from '../../shared/texts/pages/others.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { Page } from '../ui/page.tsx';
import classes from './not-found.module.css';
import { Skyline } from './skyline.tsx';

const t = textsOf(OTHER_PAGES);

export const NotFoundPage = () => (
  <div className={classes.page}>
    <Page title={t('thereIsNoSuchPage')}>
      <Text>{t('linkMayBeOldOrMistyped')}</Text>
      <div>
        <Button component={Link} to="/">
          {t('goToHomePage')}
        </Button>
      </div>
    </Page>
    <Skyline className={classes.skyline} />
  </div>
);
