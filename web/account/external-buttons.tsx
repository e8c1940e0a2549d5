/** Signing in with Google or Facebook: the two ways off this page (spec §2.5). */
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { EXTERNAL_PROVIDERS, type ExternalProvider } from '../../shared/accounts/users.ts';
import { unableToSignIn } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/sign-in.data.ts';
import { errorText } from '../api/errors.ts';
import { beginExternalSignIn } from '../session/external-sign-in.ts';
import { IconBrandFacebookFilled } from '../ui/icons/brand-facebook-filled.data.ts';
import { IconBrandGoogleFilled } from '../ui/icons/brand-google-filled.data.ts';

const ICONS = { Google: IconBrandGoogleFilled, Facebook: IconBrandFacebookFilled };

/** `returnTo` is the path to which the sign-in leads back. */
export const ExternalButtons = ({ returnTo }: { returnTo: string }) => {
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
