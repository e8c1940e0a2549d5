/** The parts of a form that asks for notifications by an e-mail address alone: its field, its request, and the words where the mail went. */
import { Alert, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { SentBody } from '../../shared/api/api.ts';
import { t } from '../../shared/texts/site/account.data.ts';
import { call } from '../api/client.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import { emailFault } from './auth-panels.ts';

/** The notifications that the mail asks to confirm. */
export type AskedWatches = SentBody<'POST /api/account/subscribe'>['watches'];

type EmailForm = UseFormReturnType<{ email: string }>;

export const useAskByEmail = (watches: AskedWatches) => {
  const form: EmailForm = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /api/account/subscribe', { body: { email, watches } }),
    onError: (error) => form.setErrors(fieldErrors(error, ['email'])),
  });
  return { form, ask, problem: ask.isError ? errorText(ask.error, ['email']) : '' };
};

/** `isFirst`: a dialog that opens leads to it. */
export const EmailField = ({ form, isFirst }: { form: EmailForm; isFirst?: boolean }) => (
  <TextInput
    label={t('email')}
    type="email"
    autoComplete="email"
    description={t('weMailYouOneLink')}
    required
    data-autofocus={isFirst}
    {...form.getInputProps('email')}
  />
);

export const MailIsOnItsWay = ({ email }: { email: string }) => (
  <Alert color="leaf" role="status">
    {t.rich('mailIsOnItsWayTo', { email, strong: (words) => <strong>{words}</strong> })}
  </Alert>
);
