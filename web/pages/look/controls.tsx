/** Buttons and fields. */
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/look.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import classes from './look.module.css';

export const Buttons = () => (
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

export const Fields = () => {
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
