/** The visitor's own subscriptions: what each asks for, a way to its place, and a way out. */
import { ActionIcon, Anchor, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGES } from '../../shared/messages.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { subscriptionsOf } from '../api/queries.ts';
import type { SessionUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import classes from './subscription-list.module.css';

interface SubscriptionListProps {
  user: SessionUser;
  onShow: (subscription: DispatchCallSubscription) => void;
}

const useRemove = (user: SessionUser, onRemoved: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/dispatchCallSubscription/{id}', { params: { id } }),
    onSuccess: async () => {
      onRemoved();
      showToast(MESSAGES.removed);
      await cache.invalidateQueries({ queryKey: subscriptionsOf(user.id).queryKey });
    },
    onError: (error) => {
      onRemoved();
      showToast({ title: 'Not removed', message: errorText(error), tone: 'error' });
    },
  });
};

export const SubscriptionList = ({ user, onShow }: SubscriptionListProps) => {
  const subscriptions = useQuery(subscriptionsOf(user.id));
  const [leaving, setLeaving] = useState<DispatchCallSubscription | null>(null);
  const remove = useRemove(user, () => setLeaving(null));
  if (subscriptions.isError)
    return <Problem onRetry={() => subscriptions.refetch()}>Your notifications could not be loaded.</Problem>;
  const items = subscriptions.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="own-notifications">
      <Title order={2} size="h5" id="own-notifications" mb={6}>
        Your notifications
      </Title>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id} className={classes.entry}>
            <div>
              <Anchor component="button" type="button" ta="left" size="sm" fw={600} onClick={() => onShow(item)}>
                {subscriptionAddress(item)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {DISPATCH_CALL_TYPES[item.dispatchCallType]} within {formatDistance(item.distance)}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="dimmed"
              size="lg"
              aria-label={`Remove the notification for ${subscriptionAddress(item)}`}
              onClick={() => setLeaving(item)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        {...MESSAGES.remove}
        isBusy={remove.isPending}
        onYes={() => leaving && remove.mutate(leaving.id)}
        onNo={() => setLeaving(null)}
      />
    </section>
  );
};
