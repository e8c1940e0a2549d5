/** The mails to the signed-in user, how often and when, loaded. */
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { mailSettingsOf } from '../api/mail.ts';
import type { SessionUser } from '../session/session.ts';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { MailSettings } from './mail-settings.tsx';

export const OwnMailSettings = ({ user }: { user: SessionUser }) => {
  const query = mailSettingsOf(user.id);
  const settings = useQuery(query);
  if (settings.isPending) return <Loading shape="rows" />;
  if (settings.isError) return <Problem onRetry={() => settings.refetch()}>{errorText(settings.error)}</Problem>;
  return <MailSettings settings={settings.data} query={query} />;
};
