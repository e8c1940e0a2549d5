/** The outcome of the last deliveries to a webhook. */
import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../../shared/alerts/webhooks.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { deliveriesTo } from '../../api/developer.ts';
import { Loading } from '../../ui/loading.tsx';
import classes from '../../ui/own-list.module.css';
import { Problem } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';

const STATES: Record<WebhookDelivery['state'], { words: string; color: string }> = {
  delivered: { words: t('delivered'), color: 'leaf' },
  waiting: { words: t('triedAgainLater'), color: 'sepia' },
  failed: { words: t('failed'), color: 'rust' },
};

const aboutOf = ({ kind, callId, status, fault, attempts }: WebhookDelivery): string =>
  [
    kind === 'test' ? t('test') : t('call', { callId: String(callId) }),
    status === null ? fault : t('withStatus', { status: String(status) }),
    attempts > 1 ? t('attempts', { attempts }) : null,
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
  if (deliveries.isPending) return <Loading shape="rows" what={t('loadingDeliveries')} />;
  if (deliveries.isError)
    return <Problem onRetry={() => deliveries.refetch()}>{t('deliveriesCouldNotBeLoaded')}</Problem>;
  const { items } = deliveries.data;
  const isOnItsWay = awaited !== null && !items.some(({ eventId }) => eventId === awaited);
  return (
    <div aria-live="polite">
      {isOnItsWay && <Text size="sm">{t('testIsOnItsWay')}</Text>}
      {items.length === 0 && !isOnItsWay && <Text size="sm">{t('nothingHasBeenSentYet')}</Text>}
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
