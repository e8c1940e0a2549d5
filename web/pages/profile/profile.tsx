/** /profile: one's own record, the data kept under it, and the way out. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CITY } from '#city/facts';
import { t } from '../../../shared/texts/pages/profile.data.ts';
import { ConfirmReminder } from '../../account/confirm-reminder.tsx';
import { UserForm } from '../../account/user-form.tsx';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { userToEdit } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { saveJson } from '../../ui/save-file.ts';
import { OwnMailSettings } from '../../watches/own-mail-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SecondFactor } from './second-factor.tsx';

export const ProfilePage = ({ user }: { user: SessionUser }) => {
  const own = useQuery(userToEdit(user.id));
  const download = useMutation({
    mutationFn: () => call('GET /api/account/data'),
    onSuccess: (data) => saveJson(`${CITY.slug}-data.json`, data),
  });
  return (
    <Page title={t('profile')}>
      <ConfirmReminder user={user} />
      {own.isPending && <Loading shape="record" />}
      {own.isError && <Problem onRetry={() => own.refetch()}>{errorText(own.error)}</Problem>}
      {own.data && <UserForm user={own.data} />}
      <OwnMailSettings user={user} />
      {user.roles.includes('SiteAdmin') && own.data && own.data.provider === null && <SecondFactor user={user} />}
      <Title order={2} size="h4" mt="lg">
        {t('yourData')}
      </Title>
      <Text size="sm">{t('fileWithEverythingThatIs')}</Text>
      <Group>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {t('downloadMyData')}
        </Button>
        <DeleteAccount user={user} />
      </Group>
      {download.isError && <Problem onRetry={() => download.mutate()}>{errorText(download.error)}</Problem>}
    </Page>
  );
};
