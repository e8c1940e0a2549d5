/** /confirm-email?token=…: shows what a confirmation link is about; only its buttons act. */
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatLong } from '../../shared/dates.ts';
import { MANAGE } from '../../shared/texts/pages/manage.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { confirmationDetails } from '../api/queries.ts';
import { noteConfirmed } from '../session/session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

const t = textsOf(MANAGE);

const TITLE = t('confirmYourEmailAddress');

const Done = ({ children, manageToken }: { children: string; manageToken?: string | undefined }) => (
  <Page title={TITLE}>
    <Alert color="leaf" role="status">
      {children}
    </Alert>
    <Group>
      <Button component={Link} to="/alerts">
        {t('goToAlertsMap')}
      </Button>
      {manageToken && (
        <Button component={Link} to={`/manage?token=${manageToken}`} variant="default">
          {t('manageOrEndIt')}
        </Button>
      )}
    </Group>
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
  if (confirm.isSuccess)
    return (
      <Done manageToken={confirm.data.manageToken}>{t('isConfirmedYouWillGet', { email: confirm.data.email })}</Done>
    );
  if (reject.isSuccess) return <Done>{t('thankYouNothingWillBe')}</Done>;
  if (token && details.isPending) return <Loading />;
  if (!details.data)
    return (
      <Page title={TITLE}>
        <Alert color="rust" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {token ? errorText(details.error) : t('thisLinkIsNotWholeOpen')}
        </Alert>
        <Text>{t('linkIsGoodFor24')}</Text>
        <div>
          <Button component={Link} to="/alerts" variant="default">
            {t('goToAlertsMap')}
          </Button>
        </div>
      </Page>
    );
  const { email, subscriptions, expiresAt } = details.data;
  const failure = confirm.error ?? reject.error;
  return (
    <Page title={TITLE}>
      <Text>{t.rich('somebodySignedUpWithConfirm', { email, strong: (words) => <strong>{words}</strong> })}</Text>
      {subscriptions.length > 0 && (
        <div>
          <Text mb="xs">{t('theseNotificationsAreWaiting')}</Text>
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
          {t('confirm', { email })}
        </Button>
        <Button variant="default" onClick={() => reject.mutate()} loading={reject.isPending}>
          {t('thisWasntMe')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('linkIsGoodUntil', { long: formatLong(expiresAt) })}
      </Text>
    </Page>
  );
};
