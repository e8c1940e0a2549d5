/** /dispatchCallTypes: what the natures of calls mean and how they are classified (spec §2.4). */
import { Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalised } from '../../../shared/base/capitalised.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/dispatch-call-types.data.ts';
import { errorText } from '../../api/errors.ts';
import { type NatureType, natureTypes } from '../../api/records.ts';
import { CALLS_NAMES, callsNamed } from '../../api/site-datasets.ts';
import { currentWords } from '../../api/words.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { IconCheck } from '../../ui/icons/check.data.ts';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import classes from './dispatch-call-types.module.css';

interface TypesProps {
  title: string;
  dataset: CallsName;
  types: readonly NatureType[];
}

/** The names of its flags, in the API's order. */
const flagsOf = ([first]: readonly NatureType[]): string[] =>
  Object.keys(first ?? {}).filter((name) => name !== 'natureOfCall');

/** `isOtherCrime` → Is Other Crime */
const flagText = (flag: string): string => capitalised(flag.replace(/[A-Z]/g, ' $&'));

const TypeRows = ({ title, dataset, types }: TypesProps) => (
  <ScrollTable
    label={t('all', { title })}
    classNames={classes}
    striped
    headings={
      <>
        <th scope="col">{t('natureOfCall')}</th>
        <th scope="col">{t('inPlainWords')}</th>
        {flagsOf(types).map((name) => (
          <th key={name} scope="col" style={{ textAlign: 'center' }}>
            {flagText(name)}
          </th>
        ))}
      </>
    }
  >
    {types.map((type) => (
      <tr key={type.natureOfCall}>
        <th scope="row" style={{ fontWeight: 500 }}>
          {type.natureOfCall}
        </th>
        <td>{currentWords().plainNature(dataset, type.natureOfCall)}</td>
        {flagsOf(types).map((name) => (
          <td key={name} style={{ textAlign: 'center' }}>
            {type[name] ? <IconCheck size={18} role="img" aria-label={t('yes')} /> : null}
          </td>
        ))}
      </tr>
    ))}
  </ScrollTable>
);

const TypeCards = ({ title, dataset, types }: TypesProps) => (
  <ul className={classes.cards} aria-label={t('all', { title })}>
    {types.map((type) => (
      <li key={type.natureOfCall} className={classes.card}>
        <Text fw={500}>{type.natureOfCall}</Text>
        <Text size="sm">{currentWords().plainNature(dataset, type.natureOfCall)}</Text>
        <Text size="sm" c="dimmed">
          {flagsOf(types)
            .filter((name) => type[name])
            .map(flagText)
            .join(', ') || t('notClassified')}
        </Text>
      </li>
    ))}
  </ul>
);

/** A table where there is room for its columns, else a card a nature. */
const Types = (props: TypesProps) => {
  const isNarrow = useMedia('(max-width: 37.5em)');
  return isNarrow ? <TypeCards {...props} /> : <TypeRows {...props} />;
};

/** Tells whether a nature or its plain name contains the typed text. */
const isSought = (dataset: CallsName, nature: string, typed: string): boolean =>
  `${nature}\n${currentWords().plainNature(dataset, nature)}`.toLowerCase().includes(typed.trim().toLowerCase());

interface TypeTableProps {
  dataset: CallsName;
  /** The text in the search. */
  sought: string;
}

const TypeTable = ({ dataset, sought }: TypeTableProps) => {
  const query = useQuery(natureTypes(dataset));
  const id = callsNamed(dataset).site.calls.filter;
  const title = `${callsNamed(dataset).title.one} types`;
  const types = query.data?.items.filter(({ natureOfCall }) => isSought(dataset, natureOfCall, sought));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {query.isPending && <Skeleton height="100vh" role="status" aria-label={t('loading', { title })} />}
      {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
      {types && types.length > 0 && <Types title={title} dataset={dataset} types={types} />}
      {types?.length === 0 && <Text c="dimmed">{MESSAGES.noResults}</Text>}
    </section>
  );
};

export const DispatchCallTypesPage = () => {
  const [sought, setSought] = useState('');
  return (
    <Page title={t('dispatchCallTypes')} size="lg">
      <Text maw="46em">{t('dispatchersGiveEachCallNature')}</Text>
      <TextInput
        type="search"
        label={t('findNatureOfCall')}
        placeholder={t('restrainingOrderSuspPers')}
        maw="24em"
        maxLength={100}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {CALLS_NAMES.map((name) => (
        <TypeTable key={name} dataset={name} sought={sought} />
      ))}
    </Page>
  );
};
