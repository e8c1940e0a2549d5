/** /login/external: where Cognito's hosted page comes back to; signs in and continues, or says why not (spec §8). */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { unableToSignIn } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/login.data.ts';
import { AuthCard } from '../account/auth-card.tsx';
import { AuthForm } from '../account/auth-form.tsx';
import { ExternalSignInError, finishExternalSignIn } from '../session/external-sign-in.ts';
import { Loading } from '../ui/loading.tsx';

const words = (error: ExternalSignInError): string =>
  error.provider ? unableToSignIn(error.provider, error.message) : error.message;

export const ExternalLoginPage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A code is good for one use, so it is asked about once, however often the page is drawn.
  const { data: path, error } = useQuery({
    queryKey: ['external-sign-in', params.toString()],
    queryFn: () => finishExternalSignIn(params),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  if (!error) return <Loading what={t('loggingIn')} />;
  if (!(error instanceof ExternalSignInError)) throw error;
  const { returnTo } = error;
  return (
    <AuthCard>
      <Alert color="rust" role="alert">
        {words(error)}
      </Alert>
      <AuthForm
        panel="login"
        headingOrder={1}
        returnTo={returnTo}
        onSignedIn={() => navigate(returnTo, { replace: true })}
      />
    </AuthCard>
  );
};
