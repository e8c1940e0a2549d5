/** /manage?token=…: what is mailed to the owner of a link, to be changed without a login. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { errorText, isMissing, isPassing } from '../api/errors.ts';
import { mailSettingsBy } from '../api/mail.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { MailSettings } from '../widgets/mail-settings.tsx';
import { ManageDeletion } from '../widgets/manage-deletion.tsx';
import { ManageLinkForm } from '../widgets/manage-link-form.tsx';

const TITLE = 'Manage your mail';

export const ManagePage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = mailSettingsBy(token);
  const settings = useQuery({ ...query, enabled: token !== '' });
  if (token && settings.isPending) return <Loading />;
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
        <Text>
          <Anchor component={Link} to="/profile">
            Log in
          </Anchor>{' '}
          to settle what we mail you and when, or have a link mailed that needs no login.
        </Text>
        <ManageLinkForm />
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Text>
        What we send to <strong>{settings.data.email}</strong>. Every change is saved at once.
      </Text>
      <MailSettings settings={settings.data} query={query} />
      <ManageDeletion token={token} />
    </Page>
  );
};
