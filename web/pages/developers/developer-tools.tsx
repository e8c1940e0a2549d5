/** A developer's keys and webhooks, or the way to log in for them. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/pages/developers.data.ts';
import { ConfirmReminder } from '../../account/confirm-reminder.tsx';
import { loginPath } from '../../session/guard.ts';
import { useSession } from '../../session/use-session.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';

// Most visitors only read the page.
const ApiKeys = late(async () => (await import('./api-keys.tsx')).ApiKeys, <Loading />);
const Webhooks = late(async () => (await import('./webhooks.tsx')).Webhooks);

/** `path` is that of the page, to come back to. */
export const DeveloperTools = ({ path }: { path: string }) => {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'anonymous')
    return (
      <Text>
        {t.rich('logInToMakeApi', {
          link: (words) => (
            <Anchor component={Link} to={loginPath(path)}>
              {words}
            </Anchor>
          ),
        })}
      </Text>
    );
  const { user } = session;
  if (!user.emailConfirmed) return <ConfirmReminder user={user} />;
  return (
    <>
      <ApiKeys user={user} />
      <Webhooks user={user} />
    </>
  );
};
