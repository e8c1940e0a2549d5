/** The visitor's own subscriptions of one kind: what each asks for, a way to show it, and a way out. */
import { ActionIcon, Anchor, Text, Title } from '@mantine/core';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../shared/api/api.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/watches.data.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconTrash } from '../ui/icons/trash.data.ts';
import { Problem } from '../ui/problem.tsx';
import classes from './own-notifications.module.css';
import { useRemoval } from './use-removal.ts';

interface OwnNotificationsProps<Item extends { id: string }> {
  list: UseQueryResult<Page<Item>>;
  queryKey: QueryKey;
  /** An item's place as people write it, and what it asks for there. */
  addressOf: (item: Item) => string;
  aboutOf: (item: Item) => string;
  remove: (id: string) => Promise<unknown>;
  /** Asks for the same again. */
  restore: (item: Item) => Promise<{ id: string }>;
  onShow: (item: Item) => void;
}

export const OwnNotifications = <Item extends { id: string }>(props: OwnNotificationsProps<Item>) => {
  const { list, queryKey, addressOf, aboutOf, remove, restore, onShow } = props;
  const [leaving, setLeaving] = useState<Item | null>(null);
  const removeNow = useRemoval({ queryKey, remove, restore });
  if (list.isError) return <Problem onRetry={() => list.refetch()}>{t('yourNotificationsCouldNotBeLoaded')}</Problem>;
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="own-notifications">
      <Title order={2} size="h5" id="own-notifications" mb={6}>
        {t('yourNotifications')}
      </Title>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id} className={classes.entry}>
            <div>
              <Anchor component="button" type="button" ta="left" size="sm" fw={600} onClick={() => onShow(item)}>
                {addressOf(item)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {aboutOf(item)}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="dimmed"
              size="lg"
              aria-label={t('removeNotificationFor', { address: addressOf(item) })}
              onClick={() => setLeaving(item)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/profile" size="sm" mt={6}>
        {t('changeThemHowOftenThey')}
      </Anchor>
      <ConfirmDialog
        opened={leaving !== null}
        {...MESSAGES.remove}
        isBusy={false}
        onYes={() => {
          setLeaving(null);
          if (leaving) void removeNow(leaving);
        }}
        onNo={() => setLeaving(null)}
      />
    </section>
  );
};
