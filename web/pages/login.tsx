/** /login: the auth form, or the news that nobody needs it (spec §2.5). */
import { Anchor, Container, Paper, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { alreadyLoggedIn } from '../../shared/messages.ts';
import { afterLogin } from '../session/guard.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { AuthForm } from '../widgets/auth-form.tsx';

export const LoginPage = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token');
  if (session.status === 'loading') return <Loading />;
  // Whoever follows a reset link means to reset, signed in or not.
  if (session.status === 'signed-in' && !token)
    return (
      <Page title="Log In">
        <Text>{alreadyLoggedIn(session.user.userName)}</Text>
        <div>
          <Anchor component={Link} to="/">
            Continue
          </Anchor>
        </div>
      </Page>
    );
  return (
    <Container size={460} py={{ base: 'lg', sm: 48 }}>
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--panel)">
        <AuthForm
          key={token}
          panel="login"
          token={token}
          headingOrder={1}
          onSignedIn={() => navigate(afterLogin(params.get('redirect')), { replace: true })}
        />
      </Paper>
    </Container>
  );
};
