/** /logout: ends the session, here and everywhere, and says so (spec §2.5). */
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/login.data.ts';
import { CITY_PAGE } from '../city-page.ts';
import { signOut } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

export const LogoutPage = () => {
  const { status } = useSession();
  // This browser forgets the session before the server has ended it; who logs in again in between would be logged out.
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    if (status !== 'signed-in') return;
    setIsEnding(true);
    signOut()
      .catch((error: unknown) => console.warn('The session could not be ended everywhere.', error))
      .finally(() => setIsEnding(false));
  }, [status]);
  if (isEnding || status !== 'anonymous') return <Loading what={t('loggingOut')} />;
  return (
    <Page title={t('logOut')}>
      <Text>{MESSAGES.loggedOut}</Text>
      <div>
        <Button component={Link} to={CITY_PAGE}>
          {t('continue')}
        </Button>
      </div>
    </Page>
  );
};
