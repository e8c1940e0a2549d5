/** /look: tokens and components as the site has them, for those who work on it (docs/look.md). Not deployed. */
import { Button, Checkbox, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/look.data.ts';
import { t as titles } from '../../../shared/texts/site/titles.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import classes from './look.module.css';
import { Cards, Said, States } from './states.tsx';
import { Colours, Letters, Marks } from './tokens.tsx';

/** Buttons and fields. */
const Buttons = () => (
  <FactCard title={t('controls')}>
    <div className={classes.row}>
      <Button>{t('primary')}</Button>
      <Button variant="default">{t('secondary')}</Button>
      <Button variant="light">{t('quiet')}</Button>
      <Button variant="subtle">{t('quiet')}</Button>
      <Button color="rust">{t('danger')}</Button>
      <Button loading>{t('waiting')}</Button>
      <Button disabled>{t('disabled')}</Button>
    </div>
  </FactCard>
);

const PERIODS = { day: t('today'), week: t('week'), month: t('month') };

const Fields = () => {
  const [period, setPeriod] = useState<keyof typeof PERIODS>('week');
  return (
    <FactCard title={t('fields')}>
      <TextInput label={t('address')} placeholder={t('addressExample')} />
      <TextInput label={t('email')} defaultValue="resident" error={t('notAnAddress')} />
      <NativeSelect label={t('distance')} data={[t('eighthMile'), t('quarterMile')]} />
      <Checkbox label={t('dailyMail')} defaultChecked />
      <Checkbox label={t('mailMe')} />
      <Switch label={t('dailyMail')} defaultChecked />
      <Switch label={t('mailMe')} />
      <RadioPills legend={t('days')} options={PERIODS} value={period} onChange={setPeriod} />
    </FactCard>
  );
};

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
