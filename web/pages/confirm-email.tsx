/** /confirm-email?token=…: shows what a confirmation link is about; only its buttons act. */
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatLong } from '../../shared/dates.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { confirmationDetails } from '../api/queries.ts';
import { noteConfirmed } from '../session/session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

const TITLE = 'Confirm your e-mail address';

const Done = ({ children }: { children: string }) => (
  <Page title={TITLE}>
    <Alert color="leaf" role="status">
      {children}
    </Alert>
    <div>
      <Button component={Link} to="/alerts">
        Go to the alerts map
      </Button>
    </div>
  </Page>
);

export const ConfirmEmailPage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const details = useQuery({ ...confirmationDetails(token), enabled: token !== '' });
  const confirm = useMutation({
    mutationFn: () => call('POST /api/account/confirmEmail', { body: { token } }),
    onSuccess: ({ email }) => noteConfirmed(email),
  });
  const reject = useMutation({ mutationFn: () => call('POST /api/account/rejectConfirmation', { body: { token } }) });
  if (confirm.isSuccess) return <Done>{`${confirm.data.email} is confirmed. You will get mail from now on.`}</Done>;
  if (reject.isSuccess) return <Done>Thank you. Nothing will be sent to this address.</Done>;
  if (token && details.isPending) return <Loading />;
  if (!details.data)
    return (
      <Page title={TITLE}>
        <Alert color="rust" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {token ? errorText(details.error) : 'This link is not whole. Open it from the mail once more.'}
        </Alert>
        <Text>A link is good for 24 hours and for one use. The alerts page sends a new one if you are logged in.</Text>
        <div>
          <Button component={Link} to="/alerts" variant="default">
            Go to the alerts map
          </Button>
        </div>
      </Page>
    );
  const { email, subscriptions, expiresAt } = details.data;
  const failure = confirm.error ?? reject.error;
  return (
    <Page title={TITLE}>
      <Text>
        Somebody signed up with <strong>{email}</strong>. Confirm that this was you, and mail will be sent to it.
      </Text>
      {subscriptions.length > 0 && (
        <div>
          <Text mb="xs">These notifications are waiting:</Text>
          <List>
            {subscriptions.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
      {failure && (
        <Alert color="rust" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {errorText(failure)}
        </Alert>
      )}
      <Group>
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          Confirm {email}
        </Button>
        <Button variant="default" onClick={() => reject.mutate()} loading={reject.isPending}>
          This wasn't me
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        The link is good until {formatLong(expiresAt)}.
      </Text>
    </Page>
  );
};
