/** Asks visitors for an address before they subscribe, or for a password; then the confirmation (spec §2.6, §2.10). */
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../shared/texts/site/account.data.ts';
import { useSession } from '../session/use-session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { late } from '../ui/late.tsx';
import { Loading } from '../ui/loading.tsx';
import type { AskedWatches } from './ask-by-email.tsx';

const AuthForm = late(async () => (await import('./auth-form.tsx')).AuthForm, <Loading />);

const MailFirst = late(async () => (await import('./mail-first.tsx')).MailFirst, <Loading />);

interface SignUpModalProps {
  opened: boolean;
  onClose: () => void;
  /** The notifications that an address alone can ask for. */
  watches: AskedWatches;
  /** Begins with a password: the page itself asks for the address. */
  isByPassword?: boolean;
  /** Somebody signed in sees this. */
  children: ReactNode;
}

export const SignUpModal = ({ opened, onClose, watches, isByPassword = false, children }: SignUpModalProps) => {
  const [byPassword, setByPassword] = useState(isByPassword);
  const session = useSession();
  const { pathname, search } = useLocation();
  const hasExpired = session.status === 'anonymous' && session.expired;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('signUpForEmailNotifications')} size="md">
      {session.status === 'signed-in' ? (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('loggedInAs', { userName: session.user.userName })}
          </Text>
          {children}
        </>
      ) : byPassword || hasExpired ? (
        <AuthForm panel={hasExpired ? 'login' : 'create'} headingOrder={3} returnTo={pathname + search} />
      ) : (
        <MailFirst watches={watches} onPassword={() => setByPassword(true)} />
      )}
    </Dialog>
  );
};
