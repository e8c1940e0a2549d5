/** What became of the last deliveries to a webhook. */
import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../shared/webhooks.ts';
import { deliveriesTo } from '../api/developer.ts';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { When } from '../ui/when.tsx';
import classes from './own-list.module.css';

const STATES: Record<WebhookDelivery['state'], { words: string; color: string }> = {
  delivered: { words: 'Delivered', color: 'leaf' },
  waiting: { words: 'Tried again later', color: 'sepia' },
  failed: { words: 'Failed', color: 'rust' },
};

const aboutOf = ({ kind, callId, status, fault, attempts }: WebhookDelivery): string =>
  [
    kind === 'test' ? 'Test' : `Call ${callId}`,
    status === null ? fault : `status ${status}`,
    attempts > 1 ? `${attempts} attempts` : null,
  ]
    .filter(Boolean)
    .join(', ');

interface WebhookDeliveriesProps {
  id: string;
  /** The event id of a delivery that is on its way. */
  awaited: string | null;
}

export const WebhookDeliveries = ({ id, awaited }: WebhookDeliveriesProps) => {
  const deliveries = useQuery(deliveriesTo(id, awaited));
  if (deliveries.isPending) return <Loading what="Loading the deliveries" />;
  if (deliveries.isError)
    return <Problem onRetry={() => deliveries.refetch()}>The deliveries could not be loaded.</Problem>;
  const { items } = deliveries.data;
  const isOnItsWay = awaited !== null && !items.some(({ eventId }) => eventId === awaited);
  return (
    <div aria-live="polite">
      {isOnItsWay && <Text size="sm">The test is on its way.</Text>}
      {items.length === 0 && !isOnItsWay && <Text size="sm">Nothing has been sent yet.</Text>}
      <ul className={classes.list}>
        {items.map((delivery) => (
          <li key={delivery.eventId} className={classes.entry}>
            <Group gap="xs">
              <Badge
                variant="default"
                style={{ borderColor: `var(--mantine-color-${STATES[delivery.state].color}-6)` }}
              >
                {STATES[delivery.state].words}
              </Badge>
              <Text size="sm">{aboutOf(delivery)}</Text>
            </Group>
            <Text size="sm" c="dimmed">
              <When time={delivery.at} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
};
