/** Reminds somebody to confirm the email address, and sends the link again. */
import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { confirmToReceive } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/account.data.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { userById } from '../api/queries.ts';
import { noteUser, type SessionUser } from '../session/session.ts';
import { IconMail } from '../ui/icons/mail.data.ts';

export const Unconfirmed = ({ user }: { user: SessionUser }) => {
  // The link may have been opened in another browser since this one signed in.
  const own = useQuery(userById(user.id));
  useEffect(() => {
    if (own.data) noteUser(own.data);
  }, [own.data]);
  const resend = useMutation({ mutationFn: () => call('POST /api/account/resendConfirmation') });
  return (
    <Alert variant="light" color="sepia" icon={<IconMail size={20} />} title={confirmToReceive(user.userName)}>
      <Text size="sm" mb="xs" role="status">
        {resend.isSuccess ? t('sentLinkInMailIs') : t('pressLinkInMailWe')}
      </Text>
      {resend.isError && (
        <Text size="sm" mb="xs" role="alert">
          {errorText(resend.error)}
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate()}
      >
        {t('resend')}
      </Button>
    </Alert>
  );
};
