/** /dispatchCallTypes: what the natures of police and fire calls mean and how they are classified (spec §2.4). */
import { Skeleton, Table, Text, TextInput, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page as ListPage } from '../../shared/api.ts';
import type { FireDispatchCallType, PoliceDispatchCallType } from '../../shared/call-types.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { errorText } from '../api/errors.ts';
import { fireCallTypes, policeCallTypes } from '../api/queries.ts';
import { currentWords } from '../api/words.ts';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useMedia } from '../ui/use-media.ts';
import classes from './dispatch-call-types.module.css';

type Flags<T> = Record<Exclude<keyof T, 'natureOfCall'> & string, string>;

const POLICE_FLAGS: Flags<PoliceDispatchCallType> = {
  isMajor: 'Is Major',
  isMinor: 'Is Minor',
  isCritical: 'Is Critical',
  isViolent: 'Is Violent',
  isProperty: 'Is Property',
  isDrug: 'Is Drug',
  isTraffic: 'Is Traffic',
  isOtherCrime: 'Is Other Crime',
};

const FIRE_FLAGS: Flags<FireDispatchCallType> = {
  isMajor: 'Is Major',
  isCritical: 'Is Critical',
  isFire: 'Is Fire',
  isMedical: 'Is Medical',
};

interface TypesProps<T> {
  title: string;
  dataset: CallsName;
  flags: Flags<T>;
  types: readonly T[];
}

/** The names of its flags; an object's own keys are the keys of its type here, since all flags are written out above. */
const namesOf = <T,>(flags: Flags<T>) => Object.keys(flags) as (keyof Flags<T>)[];

const TypeRows = <T extends { natureOfCall: string }>({ title, dataset, flags, types }: TypesProps<T>) => (
  <ScrollTable
    label={`${title}, all`}
    classNames={classes}
    striped
    headings={
      <>
        <Table.Th scope="col">Nature of call</Table.Th>
        <Table.Th scope="col">In plain words</Table.Th>
        {namesOf(flags).map((name) => (
          <Table.Th key={name} scope="col" ta="center">
            {flags[name]}
          </Table.Th>
        ))}
      </>
    }
  >
    {types.map((type) => (
      <Table.Tr key={type.natureOfCall}>
        <Table.Th scope="row" fw={500}>
          {type.natureOfCall}
        </Table.Th>
        <Table.Td>{currentWords().plainNature(dataset, type.natureOfCall)}</Table.Td>
        {namesOf(flags).map((name) => (
          <Table.Td key={name} ta="center">
            {type[name] ? <IconCheck size={18} role="img" aria-label="Yes" /> : null}
          </Table.Td>
        ))}
      </Table.Tr>
    ))}
  </ScrollTable>
);

const TypeCards = <T extends { natureOfCall: string }>({ title, dataset, flags, types }: TypesProps<T>) => (
  <ul className={classes.cards} aria-label={`${title}, all`}>
    {types.map((type) => (
      <li key={type.natureOfCall} className={classes.card}>
        <Text fw={500}>{type.natureOfCall}</Text>
        <Text size="sm">{currentWords().plainNature(dataset, type.natureOfCall)}</Text>
        <Text size="sm" c="dimmed">
          {namesOf(flags)
            .filter((name) => type[name])
            .map((name) => flags[name])
            .join(', ') || 'Not classified'}
        </Text>
      </li>
    ))}
  </ul>
);

/** A table where there is room for its columns, else a card a nature. */
const Types = <T extends { natureOfCall: string }>(props: TypesProps<T>) => {
  const isNarrow = useMedia('(max-width: 37.5em)');
  return isNarrow ? <TypeCards {...props} /> : <TypeRows {...props} />;
};

/** Whether a nature or its plain name contains what is typed. */
const isSought = (dataset: CallsName, nature: string, typed: string): boolean =>
  `${nature}\n${currentWords().plainNature(dataset, nature)}`.toLowerCase().includes(typed.trim().toLowerCase());

interface TypeTableProps<T> {
  id: string;
  title: string;
  dataset: CallsName;
  /** What is typed into the search. */
  sought: string;
  flags: Flags<T>;
  query: UseQueryResult<ListPage<T>>;
}

const TypeTable = <T extends { natureOfCall: string }>({
  id,
  title,
  dataset,
  sought,
  flags,
  query,
}: TypeTableProps<T>) => {
  const types = query.data?.items.filter(({ natureOfCall }) => isSought(dataset, natureOfCall, sought));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {query.isPending && <Skeleton height="100vh" role="status" aria-label={`Loading ${title}`} />}
      {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
      {types && types.length > 0 && <Types title={title} dataset={dataset} flags={flags} types={types} />}
      {types?.length === 0 && <Text c="dimmed">{MESSAGES.noResults}</Text>}
    </section>
  );
};

export const DispatchCallTypesPage = () => {
  const [sought, setSought] = useState('');
  const [police, fire] = [useQuery(policeCallTypes), useQuery(fireCallTypes)];
  return (
    <Page title="Dispatch Call Types" size="lg">
      <Text maw="46em">
        Dispatchers give each call a nature. We say it in plain words and classify it as follows, which is inexact: a
        call’s nature is what was reported, not what was found. ‘Is Major’ and ‘Is Minor’ decide which calls a
        notification email is sent for.
      </Text>
      <TextInput
        type="search"
        label="Find a nature of call"
        placeholder="restraining order, SUSP PERS …"
        maw="24em"
        maxLength={100}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <TypeTable
        id="police"
        title="Police call types"
        dataset="police-dispatch-call"
        sought={sought}
        flags={POLICE_FLAGS}
        query={police}
      />
      <TypeTable
        id="fire"
        title="Fire call types"
        dataset="fire-dispatch-call"
        sought={sought}
        flags={FIRE_FLAGS}
        query={fire}
      />
    </Page>
  );
};
