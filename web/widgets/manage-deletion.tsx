/** Has the link sent that deletes an account: one of 90 days is not enough for that. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { Problem } from '../ui/problem.tsx';

export const ManageDeletion = ({ token }: { token: string }) => {
  const send = useMutation({ mutationFn: () => call('POST /api/account/manage/deletion', { body: { token } }) });
  return (
    <Stack component="section" gap="sm" mt="md" align="flex-start">
      <Title order={2} size="h4">
        Delete my data
      </Title>
      <Text size="sm" role="status">
        {send.isSuccess
          ? 'The mail is on its way. Its link is good for one hour and works once.'
          : 'Your account and everything kept under it can be removed by a link that we mail you.'}
      </Text>
      {send.isError && <Problem>{errorText(send.error)}</Problem>}
      {!send.isSuccess && (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          Send me a link to delete my data
        </Button>
      )}
    </Stack>
  );
};
