/** The form of a question in numbers: what, which kind, where, when, counted by what. All of it is in the URL. */
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { rangeText } from '../../charts/day-range.ts';
import { DateInputs } from '../../datasets/filters/date-filter.tsx';
import { kindsOf } from '../../datasets/state/list-state.ts';
import { withTexts } from '../../ui/url-texts.ts';
import { keysFor } from './keys.ts';
import classes from './numbers.module.css';
import { isTimed, readQuestion, USUAL_KEY } from './question.ts';
import { type QuestionFormProps, WhereFields } from './where-fields.tsx';

/** Sent when it is left or by Enter: half a condition is none. */
const FilterInput = ({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) => {
  const [typed, setTyped] = useState(filter);
  useEffect(() => setTyped(filter), [filter]);
  return (
    <TextInput
      label={t('filter')}
      description={t('filterAbout')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed.trim() !== filter && onChange(typed.trim())}
      onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim())}
    />
  );
};

export const QuestionForm = (props: QuestionFormProps) => {
  const { dataset, by, params, change } = props;
  const { filter, days } = readQuestion(params);
  const kinds = kindsOf(dataset);
  const set = (name: string, text: string): void => change((now) => withTexts(now, { [name]: text }), true);
  // A question to one list can rarely be put to another; its place can.
  const ask = (path: string): void =>
    change((now) => withTexts(now, { mark: null, filter: null, by: null, list: path }), true);
  return (
    <fieldset className={classes.form} aria-label={t('question')}>
      <NativeSelect
        label={t('what')}
        data={SITE_DATASETS.map(({ path, title }) => ({ value: path, label: title.many }))}
        value={dataset.path}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
      />
      {kinds.length > 0 && (
        <NativeSelect
          label={t('kind')}
          data={[
            { value: '', label: t('everyKind') },
            ...kinds.map((name) => ({ value: name, label: markNamed(name).label })),
          ]}
          value={params.get('mark') ?? ''}
          onChange={({ currentTarget }) => set('mark', currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('by')}
        data={keysFor(dataset)}
        value={by}
        onChange={({ currentTarget }) => set('by', currentTarget.value)}
      />
      {isTimed(dataset) && by !== USUAL_KEY && (
        <DateInputs range={days} onChange={(range) => set('days', rangeText(range))} />
      )}
      {by === USUAL_KEY && (
        <Text size="sm" c="dimmed">
          {t('usualDays')}
        </Text>
      )}
      <WhereFields {...props} />
      <details className={classes.more} open={filter !== ''}>
        <summary>{t('more')}</summary>
        <FilterInput filter={filter} onChange={(text) => set('filter', text)} />
      </details>
    </fieldset>
  );
};
