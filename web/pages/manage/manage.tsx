/** /manage?token=…: what is mailed to the owner of a link, to be changed without a login; without a link, to the signed-in user. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../../shared/texts/pages/manage.data.ts';
import { errorText, isMissing, isPassing } from '../../api/errors.ts';
import { mailSettingsBy } from '../../api/mail.ts';
import { useSession } from '../../session/use-session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { MailSettings } from '../../watches/mail-settings.tsx';
import { OwnMailSettings } from '../../watches/own-mail-settings.tsx';
import { ManageDeletion } from './manage-deletion.tsx';
import { ManageDownload } from './manage-download.tsx';
import { ManageLinkForm } from './manage-link-form.tsx';

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
