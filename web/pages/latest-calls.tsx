/** /policeDispatchCall and /fireDispatchCall: the calls, the newest first, a page at a time. */
import { Alert, Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Page as ListPage } from '../../shared/api.ts';
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { errorText } from '../api/errors.ts';
import { LATEST_CALLS, latestFireCalls, latestPoliceCalls } from '../api/queries.ts';
import { CallBadge } from '../map/call-badge.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { When } from '../ui/when.tsx';
import { fireCall, policeCall, type ShownCall } from '../widgets/shown-call.ts';
import classes from './latest-calls.module.css';

interface LatestCallsProps {
  title: string;
  note: string;
  query: UseQueryResult<ListPage<ShownCall>>;
  offset: number;
}

const useOffset = (): number => {
  const [params] = useSearchParams();
  const offset = Number(params.get('offset'));
  return Number.isInteger(offset) && offset > 0 ? offset : 0;
};

const Pages = ({ offset, total }: { offset: number; total: number }) => (
  <Group justify="space-between" mt="md">
    <Text size="sm" c="dimmed">
      {(offset + 1).toLocaleString('en-US')}–{Math.min(total, offset + LATEST_CALLS).toLocaleString('en-US')} of{' '}
      {total.toLocaleString('en-US')}
    </Text>
    <Group gap="xs">
      {offset > 0 && (
        <Button component={Link} variant="default" to={`?offset=${Math.max(0, offset - LATEST_CALLS)}`}>
          Newer
        </Button>
      )}
      {offset + LATEST_CALLS < total && (
        <Button component={Link} variant="default" to={`?offset=${offset + LATEST_CALLS}`}>
          Older
        </Button>
      )}
    </Group>
  </Group>
);

const Row = ({ call }: { call: ShownCall }) => (
  <Table.Tr>
    <Table.Td className={classes.nature}>
      <Group gap="sm" wrap="nowrap">
        <CallBadge kind={call.kind} size={22} />
        <Anchor component={Link} to={call.path} fw={600} underline="hover">
          {call.nature}
        </Anchor>
      </Group>
    </Table.Td>
    <Table.Td>
      {call.location}{' '}
      {call.place === null && (
        <Badge size="sm" variant="default" tt="none" fw={500}>
          Not on the map
        </Badge>
      )}
    </Table.Td>
    <Table.Td className={classes.when}>
      <When time={call.time} />
    </Table.Td>
    <Table.Td>{call.status}</Table.Td>
  </Table.Tr>
);

const LatestCalls = ({ title, note, query, offset }: LatestCallsProps) => (
  <Page title={title} size="lg">
    <Alert variant="light" icon={<IconInfoCircle size={20} />}>
      {note}
    </Alert>
    {query.isPending && <Loading />}
    {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
    {query.data &&
      (query.data.items.length === 0 ? (
        <Text>{MESSAGES.noResults}</Text>
      ) : (
        <div>
          <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Nature of call</Table.Th>
                <Table.Th scope="col">Location</Table.Th>
                <Table.Th scope="col">Date/time</Table.Th>
                <Table.Th scope="col">Status</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data.items.map((call) => (
                <Row key={call.path} call={call} />
              ))}
            </Table.Tbody>
          </Table>
          <Pages offset={offset} total={query.data.total} />
        </div>
      ))}
  </Page>
);

export const PoliceCallsPage = () => {
  const offset = useOffset();
  const query = useQuery({
    ...latestPoliceCalls(offset),
    select: ({ items, total }) => ({ items: items.map(policeCall), total }),
  });
  return <LatestCalls title="Police Calls" note={policeDispatchCall.note} query={query} offset={offset} />;
};

export const FireCallsPage = () => {
  const offset = useOffset();
  const query = useQuery({
    ...latestFireCalls(offset),
    select: ({ items, total }) => ({ items: items.map(fireCall), total }),
  });
  return <LatestCalls title="Fire Calls" note={fireDispatchCall.note} query={query} offset={offset} />;
};
