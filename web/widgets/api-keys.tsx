/** A developer's own API keys: made with a name, shown once, measured and revoked. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, MAX_API_KEYS } from '../../shared/api-keys.ts';
import { call } from '../api/client.ts';
import { apiKeysOf } from '../api/developer.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import type { SessionUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import classes from './own-list.module.css';
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
      <ShownOnce
        label="API key"
        value={make.data.key}
        about="Send it as the header x-api-key. Within half a minute it works everywhere."
        onDone={() => make.reset()}
      />
    );
  if (isFull) return <Text size="sm">You have {MAX_API_KEYS} keys, which is the most.</Text>;
  return (
    <form
      aria-label="New API key"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Name of a new key"
          placeholder="My map"
          maxLength={60}
          required
          value={name}
          error={fieldErrors(make.error, ['name']).name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending}>
          Make a Key
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
          …{apiKey.hint}, made <When time={apiKey.createdAt} />
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flex: 'none' }}
        aria-label={`Revoke ${apiKey.name}`}
        onClick={onRevoke}
      >
        Revoke
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
      showToast({ title: 'Key revoked', message: 'Calls with it are refused from now on.' });
    },
    onError: (error) => showToast({ title: 'Not revoked', message: errorText(error), tone: 'error' }),
    onSettled: () => setLeaving(null),
  });
  const items = keys.data?.items;
  return (
    <Stack component="section" gap="sm" aria-labelledby="api-keys">
      <Title order={3} size="h4" id="api-keys">
        API keys
      </Title>
      {keys.isPending && <Loading what="Loading your keys" />}
      {keys.isError && <Problem onRetry={() => keys.refetch()}>Your keys could not be loaded.</Problem>}
      {items?.length === 0 && <Text size="sm">You have no key yet.</Text>}
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
        title="Revoke Key"
        question={`Programs that use “${leaving?.name ?? ''}” will be refused. Revoke it?`}
        isBusy={revoke.isPending}
        onYes={() => leaving && revoke.mutate(leaving.id)}
        onNo={() => setLeaving(null)}
      />
    </Stack>
  );
};
