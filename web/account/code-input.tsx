/** Asks for the six digits of an authenticator app. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../shared/texts/site/sign-in.data.ts';

export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label={t('code')}
    description={t('sixDigitsThatYourAuthenticator')}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    {...props}
  />
);
