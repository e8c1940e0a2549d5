/** Asks for the six digits of an authenticator app. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { SIGN_IN } from '../../shared/texts/site/sign-in.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';

const t = textsOf(SIGN_IN);

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
