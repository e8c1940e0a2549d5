/** A developer's own webhooks: added, tested, looked after and removed. */
import { Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_WEBHOOKS, type Webhook } from '../../shared/webhooks.ts';
import { call } from '../api/client.ts';
import { apiKeysOf, webhooksOf } from '../api/developer.ts';
import { errorText } from '../api/errors.ts';
import type { SessionUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import classes from './own-list.module.css';
import { ShownOnce } from './shown-once.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface NewWebhookProps {
  hasKey: boolean;
  isFull: boolean;
  onMade: (secret: string) => void;
}

const NewWebhook = ({ hasKey, isFull, onMade }: NewWebhookProps) => {
  if (!hasKey) return <Text size="sm">Make an API key first.</Text>;
  if (isFull) return <Text size="sm">You have {MAX_WEBHOOKS} webhooks, which is the most.</Text>;
  return <WebhookForm onMade={(made) => onMade(made.secret)} />;
};

export const Webhooks = ({ user }: { user: SessionUser }) => {
  const webhooks = useQuery(webhooksOf(user.id));
  const keys = useQuery(apiKeysOf(user.id));
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const removal = useMutation({
    mutationFn: (id: string) => call('DELETE /api/webhook/{id}', { params: { id } }),
    onSuccess: async () => {
      await webhooks.refetch();
      showToast({ title: 'Webhook removed', message: 'Nothing more is sent there.' });
    },
    onError: (error) => showToast({ title: 'Not removed', message: errorText(error), tone: 'error' }),
    onSettled: () => setLeaving(null),
  });
  const items = webhooks.data?.items;
  const show = async (shown: string): Promise<void> => {
    setSecret(shown);
    await webhooks.refetch();
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="webhooks">
      <Title order={3} size="h4" id="webhooks">
        Webhooks
      </Title>
      {webhooks.isPending && <Loading what="Loading your webhooks" />}
      {webhooks.isError && <Problem onRetry={() => webhooks.refetch()}>Your webhooks could not be loaded.</Problem>}
      {items?.length === 0 && <Text size="sm">You have no webhook yet.</Text>}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              onChanged={() => webhooks.refetch()}
              onSecret={setSecret}
              onRemove={() => setLeaving(webhook)}
            />
          ))}
        </ul>
      )}
      {secret !== null && (
        <ShownOnce
          label="Secret"
          value={secret}
          about="Deliveries are signed with it. An older one signs beside it for a day."
          onDone={() => setSecret(null)}
        />
      )}
      {items && keys.data && secret === null && (
        <NewWebhook
          hasKey={keys.data.items.length > 0}
          isFull={items.length >= MAX_WEBHOOKS}
          onMade={(shown) => void show(shown)}
        />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Remove Webhook"
        question={`Nothing more will be sent to ${leaving?.url ?? ''}. Remove it?`}
        isBusy={removal.isPending}
        onYes={() => leaving && removal.mutate(leaving.id)}
        onNo={() => setLeaving(null)}
      />
    </Stack>
  );
};
