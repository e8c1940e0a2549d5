/** /look: tokens and components as the site has them, for those who work on it (docs/look.md). Not deployed. */
import { Text } from '@mantine/core';
import { t } from '../../../shared/texts/pages/look.data.ts';
import { t as titles } from '../../../shared/texts/site/titles.data.ts';
import { Page } from '../../ui/page.tsx';
import { Buttons, Fields } from './controls.tsx';
import classes from './look.module.css';
import { Cards, Said, States } from './states.tsx';
import { Colours, Letters, Marks } from './tokens.tsx';

export const LookPage = () => (
  <Page title={titles('look')} size="lg">
    <Text>{t('intro')}</Text>
    <Colours />
    <div className={classes.grid}>
      <Letters />
      <Marks />
      <Buttons />
      <Fields />
      <Said />
      <Cards />
      <States />
    </div>
  </Page>
);
