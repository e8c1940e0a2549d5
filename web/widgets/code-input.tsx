/** Asks for the six digits of an authenticator app. */
import { TextInput, type TextInputProps } from '@mantine/core';

export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label="Code"
    description="The six digits that your authenticator app shows."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    {...props}
  />
);
