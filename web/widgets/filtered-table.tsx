/** A table of a listing's records: a filter for each column, order by its heading, pages (spec §2.15). */
import { Anchor, Button, Group, NativeSelect, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Page } from '../../shared/api.ts';
import type { Column, Listing } from '../../shared/datasets/dataset.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { errorText } from '../api/errors.ts';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { ColumnFilter } from './column-filter.tsx';
import classes from './filtered-table.module.css';
import { PAGE_SIZES, type TableState } from './table-state.ts';

interface FilteredTableProps<Row extends object> {
  listing: Listing;
  state: TableState;
  onChange: (state: TableState) => void;
  query: UseQueryResult<Page<Row>>;
  /** The page of one record. */
  pathOf: (row: Row) => string;
}

/** Least width in pixels before the table scrolls sideways in itself. */
const LEAST_WIDTH = 680;

const shown = ({ columns }: Listing): [string, Column][] =>
  Object.entries(columns).filter(([, { list }]) => list === 'shown');

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? '' : String(value);
};

const Heading = ({ name, column, state, onChange }: { name: string; column: Column } & Changing) => {
  const { order } = state;
  const isOrder = order.column === name;
  const next = isOrder && order.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th scope="col" aria-sort={isOrder ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.heading}
        onClick={() => onChange({ ...state, order: { column: name, direction: next }, offset: 0 })}
      >
        {column.label}
        {isOrder && <Arrow size={14} aria-hidden="true" />}
      </UnstyledButton>
    </Table.Th>
  );
};

type Changing = Pick<FilteredTableProps<object>, 'state' | 'onChange'>;

const Pages = ({ state, onChange, total }: Changing & { total: number }) => {
  const { offset, limit } = state;
  const count = (value: number): string => value.toLocaleString('en-US');
  const goTo = (next: number): void => onChange({ ...state, offset: Math.max(0, next) });
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {total > 0 && `${count(offset + 1)}–${count(Math.min(total, offset + limit))} of ${count(total)}`}
      </Text>
      <Group gap="xs">
        <NativeSelect
          aria-label="Rows per page"
          size="sm"
          data={PAGE_SIZES.map(String)}
          value={String(limit)}
          onChange={({ currentTarget }) => onChange({ ...state, limit: Number(currentTarget.value), offset: 0 })}
        />
        <Button variant="default" disabled={offset === 0} onClick={() => goTo(offset - limit)}>
          Previous
        </Button>
        <Button variant="default" disabled={offset + limit >= total} onClick={() => goTo(offset + limit)}>
          Next
        </Button>
      </Group>
    </Group>
  );
};

export const FilteredTable = <Row extends object>(props: FilteredTableProps<Row>) => {
  const { listing, state, onChange, query, pathOf } = props;
  const navigate = useNavigate();
  const columns = shown(listing);
  const filter = (name: string, value: string): void => {
    const { [name]: _former, ...others } = state.filters;
    onChange({ ...state, filters: value ? { ...others, [name]: value } : others, offset: 0 });
  };
  const rows = (query.data?.items ?? []).map((row) => ({ path: pathOf(row), values: new Map(Object.entries(row)) }));
  return (
    <div>
      <Table.ScrollContainer minWidth={LEAST_WIDTH} type="native">
        <Table verticalSpacing="sm" highlightOnHover={rows.length > 0}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([name, column]) => (
                <Heading key={name} name={name} column={column} state={state} onChange={onChange} />
              ))}
            </Table.Tr>
            <Table.Tr>
              {columns.map(([name, column]) => (
                <Table.Td key={name}>
                  <ColumnFilter
                    column={column}
                    value={state.filters[name] ?? ''}
                    onChange={(value) => filter(name, value)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ path, values }) => (
              // The first cell's link is the same way for the keyboard.
              <Table.Tr key={path} className={classes.row} onClick={() => navigate(path)}>
                {columns.map(([name], at) => (
                  <Table.Td key={name}>
                    {at === 0 ? (
                      <Anchor component={Link} to={path} onClick={(event) => event.stopPropagation()}>
                        {valueText(values.get(name))}
                      </Anchor>
                    ) : (
                      valueText(values.get(name))
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {query.isPending && <Loading />}
      {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
      {query.isSuccess && rows.length === 0 && (
        <Text py="md" ta="center">
          {MESSAGES.noResults}
        </Text>
      )}
      <Pages state={state} onChange={onChange} total={query.data?.total ?? 0} />
    </div>
  );
};
