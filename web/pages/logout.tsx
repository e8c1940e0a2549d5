/** /logout: ends the session, here and everywhere, and says so (spec §2.5). */
import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '../../shared/messages.ts';
import { signOut } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

export const LogoutPage = () => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in')
      signOut().catch((error: unknown) => console.warn('The session could not be ended everywhere.', error));
  }, [status]);
  if (status !== 'anonymous') return <Loading what="Logging out" />;
  return (
    <Page title="Log Out">
      <Text>{MESSAGES.loggedOut}</Text>
      <div>
        <Button component={Link} to="/">
          Continue
        </Button>
      </div>
    </Page>
  );
};
