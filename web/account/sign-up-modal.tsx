/** Signs visitors up before they subscribe: the auth form, then the confirmation (spec §2.6, §2.10). */
import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNT } from '../../shared/texts/site/account.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { useSession } from '../session/use-session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';

const t = textsOf(ACCOUNT);

const AuthForm = lazy(async () => ({ default: (await import('./auth-form.tsx')).AuthForm }));

interface SignUpModalProps {
  opened: boolean;
  onClose: () => void;
  /** What somebody signed in sees. */
  children: ReactNode;
}

export const SignUpModal = ({ opened, onClose, children }: SignUpModalProps) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('signUpForEmailNotifications')} size="md">
      {session.status === 'signed-in' ? (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('loggedInAs', { userName: session.user.userName })}
          </Text>
          {children}
        </>
      ) : (
        <Suspense fallback={<Loading />}>
          <AuthForm
            panel={session.status === 'anonymous' && session.expired ? 'login' : 'create'}
            headingOrder={3}
            returnTo={pathname + search}
          />
        </Suspense>
      )}
    </Dialog>
  );
};
