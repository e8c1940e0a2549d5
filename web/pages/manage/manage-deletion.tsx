/** Has the link sent that deletes an account: one of 90 days is not enough for that. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../shared/texts/pages/manage.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { Problem } from '../../ui/problem.tsx';

export const ManageDeletion = ({ token }: { token: string }) => {
  const send = useMutation({ mutationFn: () => call('POST /api/account/manage/deletion', { body: { token } }) });
  return (
    <Stack component="section" gap="sm" mt="md" align="flex-start">
      <Title order={2} size="h4">
        {t('deleteMyData')}
      </Title>
      <Text size="sm" role="status">
        {send.isSuccess ? t('mailIsOnItsWay') : t('yourAccountAndEverythingKept')}
      </Text>
      {send.isError && <Problem>{errorText(send.error)}</Problem>}
      {!send.isSuccess && (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('sendMeLinkToDelete')}
        </Button>
      )}
    </Stack>
  );
};
