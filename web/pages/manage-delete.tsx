/** /manage/delete?token=…: deletes the account of a mailed link, at the press of a button. */
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';

const TITLE = 'Delete my data';

export const ManageDeletePage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const remove = useMutation({ mutationFn: () => call('POST /api/account/deleteByLink', { body: { token } }) });
  if (!token)
    return (
      <Page title={TITLE}>
        <Text>
          This link is not whole. Open it from the mail once more, or{' '}
          <Anchor component={Link} to="/manage">
            have another one sent
          </Anchor>
          .
        </Text>
      </Page>
    );
  if (remove.isSuccess)
    return (
      <Page title={TITLE}>
        <Alert color="leaf" role="status">
          Your account and everything kept under it are gone.
        </Alert>
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Text>
        Your account, your notifications and everything else kept under it are removed at once. This cannot be undone.
      </Text>
      <div>
        <Button color="rust" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete my account and my data
        </Button>
      </div>
      {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
    </Page>
  );
};
