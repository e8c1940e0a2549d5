/** One webhook: what it sends where, how it fares, and what can be done with it. */
import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { watchedWhere } from '../../../shared/alerts/watch-words.ts';
import type { Webhook } from '../../../shared/alerts/webhooks.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { CALLS } from '../../api/site-datasets.ts';
import classes from '../../ui/own-list.module.css';
import { showToast } from '../../ui/toasts.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

const aboutOf = ({ list, filter, near, place }: Webhook): string =>
  [
    CALLS.find(({ path }) => path === list)?.title.many,
    filter && `where ${filter}`,
    near && `within ${formatCount(near.metres)} m of ${near.latitude}, ${near.longitude}`,
    place && watchedWhere(place),
  ]
    .filter(Boolean)
    .join(' ');

const failed = (title: string) => (error: Error) => showToast({ title, message: errorText(error), tone: 'error' });

interface WebhookEntryProps {
  webhook: Webhook;
  /** Something about it is another now. */
  onChanged: () => Promise<unknown>;
  onSecret: (secret: string) => void;
  onRemove: () => void;
}

export const WebhookEntry = ({ webhook, onChanged, onSecret, onRemove }: WebhookEntryProps) => {
  const { id, url, isOn, failures } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const sent = { params: { id } };
  const test = useMutation({
    mutationFn: () => call('POST /api/webhook/{id}/test', sent),
    onSuccess: () => setIsOpen(true),
    onError: failed(t('notTested')),
  });
  const resume = useMutation({
    mutationFn: () => call('POST /api/webhook/{id}/resume', sent),
    onSuccess: onChanged,
    onError: failed(t('notTurnedOn')),
  });
  const replace = useMutation({
    mutationFn: () => call('POST /api/webhook/{id}/secret', sent),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: failed(t('noNewSecret')),
  });
  return (
    <li className={classes.entry} aria-label={url}>
      <Group gap="xs">
        <Text fw={600}>{url}</Text>
        {!isOn && <Badge variant="default">{t('off')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {aboutOf(webhook)}
      </Text>
      {failures > 0 && <Text size="sm">{t('failuresInRow', { failures })}</Text>}
      <Group gap="xs" my="xs">
        {!isOn && (
          <Button size="compact-sm" loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('turnOn')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" loading={test.isPending} onClick={() => test.mutate()}>
          {t('sendTest')}
        </Button>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('deliveries')}
        </Button>
        <Button variant="default" size="compact-sm" loading={replace.isPending} onClick={() => replace.mutate()}>
          {t('newSecret')}
        </Button>
        <Button variant="default" size="compact-sm" aria-label={t('removeWebhookTo', { url })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
      {isOpen && <WebhookDeliveries id={id} awaited={test.data?.eventId ?? null} />}
    </li>
  );
};
