/** Asks for notifications by an e-mail address alone: one press, and a mail whose link confirms them. */
import { Alert, Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../shared/texts/site/account.data.ts';
import { type AskedWatches, EmailField, MailIsOnItsWay, useAskByEmail } from './ask-by-email.tsx';

interface MailFirstProps {
  watches: AskedWatches;
  onPassword: () => void;
}

export const MailFirst = ({ watches, onPassword }: MailFirstProps) => {
  const { form, ask, problem } = useAskByEmail(watches);
  // The dialog may have looked for its first field before this one was there, and may look later.
  const { getInputNode } = form;
  useEffect(() => getInputNode('email')?.focus(), [getInputNode]);
  if (ask.isSuccess) return <MailIsOnItsWay email={ask.variables} />;
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
        <EmailField form={form} isFirst />
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
