/** /login: the auth form, or the news that nobody needs it (spec §2.5). */
import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { alreadyLoggedIn } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/login.data.ts';
import { AuthCard } from '../account/auth-card.tsx';
import { AuthForm } from '../account/auth-form.tsx';
import { CITY_PAGE } from '../city-page.ts';
import { afterLogin } from '../session/guard.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

export const LoginPage = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token');
  const returnTo = afterLogin(params.get('redirect'));
  if (session.status === 'loading') return <Loading />;
  // Whoever follows a reset link means to reset, signed in or not.
  if (session.status === 'signed-in' && !token)
    return (
      <Page title={t('logIn')}>
        <Text>{alreadyLoggedIn(session.user.userName)}</Text>
        <div>
          <Anchor component={Link} to={CITY_PAGE}>
            {t('continue')}
          </Anchor>
        </div>
      </Page>
    );
  return (
    <AuthCard>
      <AuthForm
        key={token}
        panel="login"
        token={token}
        headingOrder={1}
        returnTo={returnTo}
        onSignedIn={() => navigate(returnTo, { replace: true })}
      />
      <Text size="sm">
        {t.rich('withoutPassword', {
          link: (words) => (
            <Anchor component={Link} to="/manage" inherit>
              {words}
            </Anchor>
          ),
        })}
      </Text>
    </AuthCard>
  );
};
