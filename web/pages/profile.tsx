/** /profile: one's own record, the data kept under it, and the way out. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { mailSettingsOf } from '../api/mail.ts';
import { userToEdit } from '../api/queries.ts';
import type { SessionUser } from '../session/session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { saveJson } from '../ui/save-file.ts';
import { ConfirmReminder } from '../widgets/confirm-reminder.tsx';
import { DeleteAccount } from '../widgets/delete-account.tsx';
import { MailSettings } from '../widgets/mail-settings.tsx';
import { SecondFactor } from '../widgets/second-factor.tsx';
import { UserForm } from '../widgets/user-form.tsx';

const OwnMail = ({ user }: { user: SessionUser }) => {
  const query = mailSettingsOf(user.id);
  const settings = useQuery(query);
  if (settings.isPending) return <Loading />;
  if (settings.isError) return <Problem onRetry={() => settings.refetch()}>{errorText(settings.error)}</Problem>;
  return <MailSettings settings={settings.data} query={query} />;
};

export const ProfilePage = ({ user }: { user: SessionUser }) => {
  const own = useQuery(userToEdit(user.id));
  const download = useMutation({
    mutationFn: () => call('GET /api/account/data'),
    onSuccess: (data) => saveJson('cream-city-data.json', data),
  });
  return (
    <Page title="Profile">
      <ConfirmReminder user={user} />
      {own.isPending && <Loading />}
      {own.isError && <Problem onRetry={() => own.refetch()}>{errorText(own.error)}</Problem>}
      {own.data && <UserForm user={own.data} />}
      <OwnMail user={user} />
      {user.roles.includes('SiteAdmin') && own.data && own.data.provider === null && <SecondFactor user={user} />}
      <Title order={2} size="h4" mt="lg">
        Your data
      </Title>
      <Text size="sm">A file with everything that is kept under your account, and the way to have it all removed.</Text>
      <Group>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <DeleteAccount user={user} />
      </Group>
      {download.isError && <Problem onRetry={() => download.mutate()}>{errorText(download.error)}</Problem>}
    </Page>
  );
};
