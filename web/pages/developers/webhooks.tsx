/** A developer's own webhooks: added, tested, looked after and removed. */
import { Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_WEBHOOKS, type Webhook } from '../../../shared/alerts/webhooks.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { call } from '../../api/client.ts';
import { apiKeysOf, webhooksOf } from '../../api/developer.ts';
import { errorText } from '../../api/errors.ts';
import type { SessionUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from '../../ui/own-list.module.css';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface NewWebhookProps {
  hasKey: boolean;
  isFull: boolean;
  onMade: (secret: string) => void;
}

const NewWebhook = ({ hasKey, isFull, onMade }: NewWebhookProps) => {
  if (!hasKey) return <Text size="sm">{t('makeApiKeyFirst')}</Text>;
  if (isFull) return <Text size="sm">{t('youHaveWebhooksWhichIsMost', { maxWebhooks: MAX_WEBHOOKS })}</Text>;
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
      showToast({ title: t('webhookRemoved'), message: t('nothingMoreIsSentThere') });
    },
    onError: (error) => showToast({ title: t('notRemoved'), message: errorText(error), tone: 'error' }),
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
        {t('webhooks')}
      </Title>
      {webhooks.isPending && <Loading what={t('loadingYourWebhooks')} />}
      {webhooks.isError && <Problem onRetry={() => webhooks.refetch()}>{t('yourWebhooksCouldNotBeLoaded')}</Problem>}
      {items?.length === 0 && <Text size="sm">{t('youHaveNoWebhookYet')}</Text>}
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
          label={t('secret')}
          value={secret}
          about={t('deliveriesAreSignedWithIt')}
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
        title={t('removeWebhook')}
        question={t('nothingMoreWillBeSent', { value: leaving?.url ?? '' })}
        isBusy={removal.isPending}
        onYes={() => leaving && removal.mutate(leaving.id)}
        onNo={() => setLeaving(null)}
      />
    </Stack>
  );
};
