/** /manage?token=…: what is mailed to the owner of a link, to be changed without a login; without a link, to the signed-in user. */
import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CITY } from '#city/facts';
import { t } from '../../../shared/texts/pages/manage.data.ts';
import { call } from '../../api/client.ts';
import { errorText, isMissing, isPassing } from '../../api/errors.ts';
import { mailSettingsBy } from '../../api/mail.ts';
import { useSession } from '../../session/use-session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { saveJson } from '../../ui/save-file.ts';
import { MailSettings } from '../../watches/mail-settings.tsx';
import { OwnMailSettings } from '../../watches/own-mail-settings.tsx';

/** Sends a new link to the mail settings, for users without a valid one who don't want to log in. */
const ManageLinkForm = () => {
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

/** Hands out all that is kept about somebody without a password, as a file. */
const ManageDownload = ({ token }: { token: string }) => {
  const download = useMutation({
    mutationFn: () => call('POST /api/account/manage/data', { body: { token } }),
    onSuccess: (data) => saveJson(`${CITY.slug}-data.json`, data),
  });
  return (
    <Stack component="section" gap="sm" mt="md" align="flex-start">
      <Title order={2} size="h4">
        {t('yourData')}
      </Title>
      <Text size="sm">{t('fileWithEverythingWeKeep')}</Text>
      {download.isError && <Problem>{errorText(download.error)}</Problem>}
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t('downloadMyData')}
      </Button>
    </Stack>
  );
};

/** Has the link sent that deletes an account: one of 90 days is not enough for that. */
const ManageDeletion = ({ token }: { token: string }) => {
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

const TITLE = t('manageYourMail');

/** For whoever has no valid link: the own settings, or the ways to get to them. */
const WithoutLink = () => {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed-in') return <OwnMailSettings user={session.user} />;
  return (
    <>
      <Text>
        {t.rich('logInToSettleWhat', {
          link: (words) => (
            <Anchor component={Link} to="/profile">
              {words}
            </Anchor>
          ),
        })}
      </Text>
      <ManageLinkForm />
    </>
  );
};

export const ManagePage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = mailSettingsBy(token);
  const settings = useQuery({ ...query, enabled: token !== '' });
  if (token && settings.isPending) return <Loading shape="rows" />;
  if (token && settings.isError && !isMissing(settings.error))
    return (
      <Page title={TITLE}>
        <Problem {...(isPassing(settings.error) && { onRetry: () => settings.refetch() })}>
          {errorText(settings.error)}
        </Problem>
      </Page>
    );
  if (!settings.data)
    return (
      <Page title={TITLE}>
        {token !== '' && <Text role="alert">{errorText(settings.error)}</Text>}
        <WithoutLink />
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Text>
        {t.rich('whatWeSendToEvery', { email: settings.data.email, strong: (words) => <strong>{words}</strong> })}
      </Text>
      <MailSettings settings={settings.data} query={query} />
      {!settings.data.hasAccount && <ManageDownload token={token} />}
      <ManageDeletion token={token} />
    </Page>
  );
};
