/** A page for signed-in users: it stays as it is when their session expires, until they log in again. */
import { Anchor, Modal, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { Access } from '../../shared/api/endpoint.ts';
import { t } from '../../shared/texts/site/account.data.ts';
import { admit, loginPath } from '../session/guard.ts';
import type { Session, SessionUser } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { AuthForm } from './auth-form.tsx';

const nothing = (): void => {};

/** No close button: behind it is what only the user may see. */
const LogInAgain = ({ opened, returnTo }: { opened: boolean; returnTo: string }) => (
  <Modal
    opened={opened}
    onClose={nothing}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    title={t('logInAgain')}
    // Above any dialog of the page.
    zIndex={300}
    overlayProps={{ blur: 6 }}
  >
    <Text size="sm" mb="md">
      {t('pleaseLogInAgainTo')}
    </Text>
    <AuthForm panel="login" headingOrder={3} returnTo={returnTo} />
    <Anchor component={Link} to="/" size="sm" mt="xs" display="inline-block">
      {t('goOnWithoutLoggingIn')}
    </Anchor>
  </Modal>
);

const userOf = (session: Session): SessionUser | undefined =>
  session.status === 'signed-in' ? session.user : session.status === 'anonymous' ? session.expired : undefined;

/** The component of a guarded route. Another user gets a page of their own, and a 403 where only administrators may go. */
export const guarded = (access: Exclude<Access, 'public'>, Page: ComponentType<{ user: SessionUser }>): ComponentType =>
  function GuardedPage() {
    const session = useSession();
    const { pathname, search } = useLocation();
    const path = pathname + search;
    if (session.status === 'loading') return <Loading />;
    const user = userOf(session);
    if (!user) return <Navigate to={loginPath(path)} replace />;
    admit(access, user);
    return (
      <>
        <Page key={user.id} user={user} />
        <LogInAgain opened={session.status === 'anonymous'} returnTo={path} />
      </>
    );
  };
