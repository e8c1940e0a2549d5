/** Signing in with Google or Facebook: the two ways off this page (spec §2.5). */
import { Alert, Button, Stack } from '@mantine/core';
import { IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { unableToSignIn } from '../../shared/messages.ts';
import { EXTERNAL_PROVIDERS, type ExternalProvider } from '../../shared/users.ts';
import { errorText } from '../api/errors.ts';
import { beginExternalSignIn } from '../session/external-sign-in.ts';

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
            Continue with {provider}
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
