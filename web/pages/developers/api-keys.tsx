/** A developer's own API keys: made with a name, shown once, measured and revoked. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, MAX_API_KEYS } from '../../../shared/accounts/api-keys.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { call } from '../../api/client.ts';
import { apiKeysOf } from '../../api/developer.ts';
import { errorText, fieldErrors } from '../../api/errors.ts';
import type { SessionUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from '../../ui/own-list.module.css';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { When } from '../../ui/when.tsx';
import { ShownOnce } from './shown-once.tsx';
import { UsageBar } from './usage-bar.tsx';

interface NewKeyProps {
  isFull: boolean;
  onMade: () => Promise<unknown>;
}

const NewKey = ({ isFull, onMade }: NewKeyProps) => {
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () => call('POST /api/apiKey', { body: { name } }),
    onSuccess: async () => {
      setName('');
      await onMade();
    },
  });
  if (make.data)
    return (
      <ShownOnce label={t('apiKey')} value={make.data.key} about={t('sendItAsHeader')} onDone={() => make.reset()} />
    );
  if (isFull) return <Text size="sm">{t('youHaveKeysWhichIsMost', { maxApiKeys: MAX_API_KEYS })}</Text>;
  return (
    <form
      aria-label={t('newApiKey')}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('nameOfNewKey')}
          placeholder={t('myMap')}
          maxLength={60}
          required
          value={name}
          error={fieldErrors(make.error, ['name']).name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending}>
          {t('makeKey')}
        </Button>
      </Group>
      {make.isError && <Problem>{errorText(make.error, ['name'])}</Problem>}
    </form>
  );
};

const Entry = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => (
  <li className={classes.entry}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{apiKey.name}</Text>
        <Text size="sm" c="dimmed">
          {t.rich('made', { hint: apiKey.hint, when: () => <When time={apiKey.createdAt} /> })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flex: 'none' }}
        aria-label={t('revoke', { name: apiKey.name })}
        onClick={onRevoke}
      >
        {t('revoke2')}
      </Button>
    </Group>
    <UsageBar id={apiKey.id} />
  </li>
);

export const ApiKeys = ({ user }: { user: SessionUser }) => {
  const keys = useQuery(apiKeysOf(user.id));
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /api/apiKey/{id}', { params: { id } }),
    onSuccess: async () => {
      await keys.refetch();
      showToast({ title: t('keyRevoked'), message: t('callsWithItAreRefused') });
    },
    onError: (error) => showToast({ title: t('notRevoked'), message: errorText(error), tone: 'error' }),
    onSettled: () => setLeaving(null),
  });
  const items = keys.data?.items;
  return (
    <Stack component="section" gap="sm" aria-labelledby="api-keys">
      <Title order={3} size="h4" id="api-keys">
        {t('apiKeys')}
      </Title>
      {keys.isPending && <Loading what={t('loadingYourKeys')} />}
      {keys.isError && <Problem onRetry={() => keys.refetch()}>{t('yourKeysCouldNotBeLoaded')}</Problem>}
      {items?.length === 0 && <Text size="sm">{t('youHaveNoKeyYet')}</Text>}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((apiKey) => (
            <Entry key={apiKey.id} apiKey={apiKey} onRevoke={() => setLeaving(apiKey)} />
          ))}
        </ul>
      )}
      {items && <NewKey isFull={items.length >= MAX_API_KEYS} onMade={() => keys.refetch()} />}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('revokeKey')}
        question={t('programsThatUseWillBe', { value: leaving?.name ?? '' })}
        isBusy={revoke.isPending}
        onYes={() => leaving && revoke.mutate(leaving.id)}
        onNo={() => setLeaving(null)}
      />
    </Stack>
  );
};
