/** /confirm-email?token=…: shows what a confirmation link is about; only its buttons act. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatLong } from '../../shared/base/dates.ts';
import { t } from '../../shared/texts/pages/manage.data.ts';
import { RememberedNote } from '../account/ask-by-email.tsx';
import { rememberBrowser } from '../account/remembered-browser.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { confirmationDetails } from '../api/queries.ts';
import { noteConfirmed, provenDevice, sessionToken } from '../session/session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

const TITLE = t('confirmYourEmailAddress');

/** A new password set by a mailed link shows that whoever has the account reads its mail. */
const ProveByPassword = ({ email, count }: { email: string; count: number }) => {
  const ask = useMutation({
    mutationFn: () => call('POST /api/account/requestPasswordReset', { body: { email, ...provenDevice() } }),
  });
  return (
    <Alert color="lake" title={t('notificationsStayWithoutPassword', { count })}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('thisBrowserIsNotSigned')}</Text>
        {ask.isSuccess ? (
          <Text size="sm" role="status">
            {t('linkToSetPasswordIs', { email })}
          </Text>
        ) : (
          <Button onClick={() => ask.mutate()} loading={ask.isPending}>
            {t('setPasswordByMail')}
          </Button>
        )}
        {ask.error && (
          <Text size="sm" c="rust" role="alert">
            {errorText(ask.error)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
};

interface DoneProps {
  title: string;
  children: string;
  manageToken?: string | undefined;
  more?: ReactNode;
}

const Done = ({ title, children, manageToken, more }: DoneProps) => (
  <Page title={title}>
    <Alert color="leaf" role="status">
      {children}
    </Alert>
    {more}
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
    mutationFn: async () => {
      const jwtToken = await sessionToken();
      return call('POST /api/account/confirmEmail', { body: { token, ...(jwtToken ? { jwtToken } : {}) } });
    },
    onSuccess: ({ email, remembered }) => {
      noteConfirmed(email);
      if (remembered) rememberBrowser(remembered);
    },
  });
  const reject = useMutation({ mutationFn: () => call('POST /api/account/rejectConfirmation', { body: { token } }) });
  if (confirm.isSuccess) {
    const { email, manageToken, withoutPassword = 0, remembered } = confirm.data;
    return (
      <Done
        title={t('emailAddressIsConfirmed')}
        manageToken={manageToken}
        more={
          <>
            {remembered && <RememberedNote />}
            {withoutPassword > 0 && <ProveByPassword email={email} count={withoutPassword} />}
          </>
        }
      >
        {t('isConfirmedYouWillGet', { email })}
      </Done>
    );
  }
  if (reject.isSuccess) return <Done title={t('emailAddressIsNotYours')}>{t('thankYouNothingWillBe')}</Done>;
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
  const { email, subscriptions, withoutPassword, expiresAt } = details.data;
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
      {withoutPassword > 0 && <Text>{t('addressHasNotificationsWithoutPassword', { count: withoutPassword })}</Text>}
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
