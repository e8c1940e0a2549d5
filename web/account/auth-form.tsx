/** Sign up, log in, ask for a password reset, set a new password: one form, four panels (spec §2.5). */
import { Alert, Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuthResponse, EXTERNAL_PROVIDERS, type ExternalProvider } from '../../shared/accounts/users.ts';
import { unableToSignIn } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/sign-in.data.ts';
import { call } from '../api/client.ts';
import { errorText, fieldErrors, isSecondFactor } from '../api/errors.ts';
import { beginExternalSignIn } from '../session/external-sign-in.ts';
import { provenDevice, signIn } from '../session/session.ts';
import { IconBrandFacebookFilled } from '../ui/icons/brand-facebook-filled.data.ts';
import { IconBrandGoogleFilled } from '../ui/icons/brand-google-filled.data.ts';
import {
  AUTH_PANELS,
  type AuthPanel,
  type AuthValues,
  authFaults,
  codeOf,
  fieldsOf,
  PASSWORD_RULES,
} from './auth-panels.ts';
import { CodeInput } from './code-input.tsx';

const ICONS = { Google: IconBrandGoogleFilled, Facebook: IconBrandFacebookFilled };

/** Signing in with Google or Facebook: the two ways off this page (spec §2.5). `returnTo` is the path to which the sign-in leads back. */
const ExternalButtons = ({ returnTo }: { returnTo: string }) => {
  const begin = useMutation({ mutationFn: (provider: ExternalProvider) => beginExternalSignIn(provider, returnTo) });
  return (
    <Stack gap="xs">
      {EXTERNAL_PROVIDERS.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden="true" />}
            disabled={begin.isPending}
            onClick={() => begin.mutate(provider)}
          >
            {t('continueWith', { provider })}
          </Button>
        );
      })}
      {begin.isError && (
        <Alert color="rust" role="alert">
          {unableToSignIn(begin.variables, errorText(begin.error))}
        </Alert>
      )}
    </Stack>
  );
};

interface AuthFormProps {
  panel: AuthPanel;
  /** The token of a reset mail; opens the reset panel. */
  token?: string | null;
  /** A level under the heading of what the form stands in. */
  headingOrder: 1 | 3;
  /** The path to which a sign-in with Google or Facebook leads back. */
  returnTo: string;
  onSignedIn?: () => void;
}

const EMPTY: AuthValues = { email: '', password: '', confirmPassword: '', code: '' };

/** Makes the panel's call; null where it signs nobody in. */
const submitPanel = async (panel: AuthPanel, values: AuthValues, token: string): Promise<AuthResponse | null> => {
  const email = values.email.trim();
  const { password } = values;
  switch (panel) {
    case 'create':
      return call('POST /api/account/register', { body: { email, password } });
    case 'login':
      return call('POST /api/account/login', {
        body: { email, password, ...(values.code ? { code: codeOf(values.code) } : {}), ...provenDevice() },
      });
    case 'reset':
      return call('POST /api/account/resetPassword', { body: { email, token, password } });
    case 'requestReset':
      await call('POST /api/account/requestPasswordReset', { body: { email, ...provenDevice() } });
      return null;
  }
};

export const AuthForm = ({ panel: first, token = null, headingOrder, returnTo, onSignedIn }: AuthFormProps) => {
  const [panel, setPanel] = useState<AuthPanel>(token ? 'reset' : first);
  const [wantsCode, setWantsCode] = useState(false);
  const words = AUTH_PANELS[panel];
  const fields = fieldsOf(panel, wantsCode);
  const form = useForm<AuthValues>({
    initialValues: EMPTY,
    validate: (values) => authFaults(panel, values, wantsCode),
  });
  const submit = useMutation({
    mutationFn: async (values: AuthValues) => {
      const auth = await submitPanel(panel, values, token ?? '');
      if (auth) await signIn(auth);
      return auth;
    },
    onSuccess: (auth) => {
      if (auth) onSignedIn?.();
    },
    onError: (error) => {
      if (isSecondFactor(error)) {
        // A reset has set the password by then: what is left is to log in.
        setPanel('login');
        setWantsCode(true);
        form.setFieldValue('code', '');
      }
      form.setErrors(fieldErrors(error, [...fields, 'code']));
    },
  });
  const show = (next: AuthPanel): void => {
    submit.reset();
    form.clearErrors();
    form.setValues({ password: '', confirmPassword: '', code: '' });
    setWantsCode(false);
    setPanel(next);
  };
  const focusFault = (faults: Record<string, unknown>): void => {
    const [first] = fields.filter((field) => faults[field]);
    if (first) form.getInputNode(first)?.focus();
  };
  const problem = submit.isError ? errorText(submit.error, fields) : '';
  const isRequested = panel === 'requestReset' && submit.isSuccess;
  return (
    <form onSubmit={form.onSubmit((values) => submit.mutate(values), focusFault)} noValidate aria-label={words.title}>
      <Stack gap="md">
        <Title order={headingOrder} size={headingOrder === 1 ? 'h2' : 'h4'}>
          {words.title}
        </Title>
        <ExternalButtons returnTo={returnTo} />
        <Divider label={t('or')} />
        <TextInput label={t('email')} type="email" autoComplete="email" required {...form.getInputProps('email')} />
        {words.password && (
          <PasswordInput
            label={words.password.label}
            autoComplete={words.password.autoComplete}
            description={words.isNew ? PASSWORD_RULES : undefined}
            required
            {...form.getInputProps('password')}
          />
        )}
        {words.isNew && (
          <PasswordInput
            label={t('confirmPassword')}
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
        )}
        {wantsCode && <CodeInput autoFocus {...form.getInputProps('code')} />}
        {problem && (
          <Alert color={isSecondFactor(submit.error) ? 'leaf' : 'rust'} role="alert" style={{ whiteSpace: 'pre-line' }}>
            {problem}
          </Alert>
        )}
        {isRequested && (
          <Alert color="leaf" role="status">
            {t('ifThisAddressHasAccount')}
          </Alert>
        )}
        <Button type="submit" loading={submit.isPending} disabled={isRequested}>
          {words.submit}
        </Button>
        <Text size="sm" component="div">
          <Stack gap={6} align="flex-start">
            {Object.entries(words.links).map(([to, label]) => (
              // The keys of `links` are panels.
              <Anchor key={to} component="button" type="button" size="sm" onClick={() => show(to as AuthPanel)}>
                {label}
              </Anchor>
            ))}
          </Stack>
        </Text>
      </Stack>
    </form>
  );
};
