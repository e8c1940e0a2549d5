/** Sends a new link to the mail settings, for users without a valid one who don't want to log in. */
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/manage.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { Problem } from '../../ui/problem.tsx';

export const ManageLinkForm = () => {
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => call('POST /api/account/manage/link', { body: { email } }) });
  if (send.isSuccess)
    return (
      <Alert color="leaf" role="status">
        {t('ifThisAddressHasAccount')}
      </Alert>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Group align="flex-end" gap="sm" mb={send.isError ? 'sm' : 0}>
        <TextInput
          label={t('email')}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          style={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('sendMeLink')}
        </Button>
      </Group>
      {send.isError && <Problem>{errorText(send.error)}</Problem>}
    </form>
  );
};
