/** Asks for notifications by an e-mail address alone: one press, and a mail whose link confirms them. */
import { Alert, Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SentBody } from '../../shared/api/api.ts';
import { t } from '../../shared/texts/site/account.data.ts';
import { call } from '../api/client.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import { emailFault } from './auth-panels.ts';

/** The notifications that the mail asks to confirm. */
export type AskedWatches = SentBody<'POST /api/account/subscribe'>['watches'];

interface MailFirstProps {
  watches: AskedWatches;
  onPassword: () => void;
}

export const MailFirst = ({ watches, onPassword }: MailFirstProps) => {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /api/account/subscribe', { body: { email, watches } }),
    onError: (error) => form.setErrors(fieldErrors(error, ['email'])),
  });
  // The dialog may have looked for its first field before this one was there, and may look later.
  const { getInputNode } = form;
  useEffect(() => getInputNode('email')?.focus(), [getInputNode]);
  if (ask.isSuccess)
    return (
      <Alert color="leaf" role="status">
        {t.rich('mailIsOnItsWayTo', { email: ask.variables, strong: (words) => <strong>{words}</strong> })}
      </Alert>
    );
  const problem = ask.isError ? errorText(ask.error, ['email']) : '';
  return (
    <form
      onSubmit={form.onSubmit(
        ({ email }) => ask.mutate(email.trim()),
        () => getInputNode('email')?.focus(),
      )}
      noValidate
      aria-label={t('byEmailAlone')}
    >
      <Stack gap="md">
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          description={t('weMailYouOneLink')}
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        {problem && (
          <Alert color="rust" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {problem}
          </Alert>
        )}
        <Button type="submit" loading={ask.isPending}>
          {t('emailMe')}
        </Button>
        <Divider />
        <Text size="sm" component="div" ta="center">
          <Anchor component="button" type="button" size="sm" py={12} onClick={onPassword}>
            {t('orWithPassword')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
};
