/** One webhook: what it sends where, how it fares, and what can be done with it. */
import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../shared/webhooks.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { showToast } from '../ui/toasts.tsx';
import classes from './own-list.module.css';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

const aboutOf = ({ list, filter, near }: Webhook): string =>
  [
    list === 'policeDispatchCall' ? 'Police calls' : 'Fire calls',
    filter && `where ${filter}`,
    near && `within ${near.metres.toLocaleString('en-US')} m of ${near.latitude}, ${near.longitude}`,
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
    onError: failed('Not tested'),
  });
  const resume = useMutation({
    mutationFn: () => call('POST /api/webhook/{id}/resume', sent),
    onSuccess: onChanged,
    onError: failed('Not turned on'),
  });
  const replace = useMutation({
    mutationFn: () => call('POST /api/webhook/{id}/secret', sent),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: failed('No new secret'),
  });
  return (
    <li className={classes.entry} aria-label={url}>
      <Group gap="xs">
        <Text fw={600}>{url}</Text>
        {!isOn && <Badge variant="default">Off</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {aboutOf(webhook)}
      </Text>
      {failures > 0 && <Text size="sm">{failures} failures in a row</Text>}
      <Group gap="xs" my="xs">
        {!isOn && (
          <Button size="compact-sm" loading={resume.isPending} onClick={() => resume.mutate()}>
            Turn On
          </Button>
        )}
        <Button variant="default" size="compact-sm" loading={test.isPending} onClick={() => test.mutate()}>
          Send a Test
        </Button>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button variant="default" size="compact-sm" loading={replace.isPending} onClick={() => replace.mutate()}>
          New Secret
        </Button>
        <Button variant="default" size="compact-sm" aria-label={`Remove the webhook to ${url}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
      {isOpen && <WebhookDeliveries id={id} awaited={test.data?.eventId ?? null} />}
    </li>
  );
};
