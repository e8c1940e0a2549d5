/**
 * The parts of a form that asks for notifications by an email address alone. They are its field or the address of
 * before, its requests, and the outcome.
 */
import { Alert, Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { SentBody } from '../../shared/api/api.ts';
import { t } from '../../shared/texts/site/ask-by-email.data.ts';
import { call } from '../api/client.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import { emailFault } from './auth-panels.ts';
import { dropRemembered, type RememberedBrowser, useRememberedBrowser } from './remembered-browser.ts';

/** The notifications that the mail asks to confirm. */
export type AskedWatches = SentBody<'POST /api/account/subscribe'>['watches'];

type EmailForm = UseFormReturnType<{ email: string }>;

const isForgotten = (error: unknown): boolean => 'remembered' in fieldErrors(error, ['remembered']);

/** The field that takes the place of the address of before gets the keyboard, which was on a link that went. */
const useFieldAfter = (browser: RememberedBrowser | null, { getInputNode }: EmailForm): void => {
  const wasKnown = useRef(false);
  useEffect(() => {
    if (wasKnown.current && !browser) getInputNode('email')?.focus();
    wasKnown.current = browser !== null;
  }, [browser, getInputNode]);
};

/** A browser that confirmed an address adds to it at once; any other asks for one, which a mail confirms. */
export const useAskByEmail = (watches: AskedWatches) => {
  const form: EmailForm = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });
  const [choice, setChoice] = useState<'as before' | 'another' | 'as before again'>('as before');
  const known = useRememberedBrowser();
  const browser = choice === 'another' ? null : known;
  useFieldAfter(browser, form);
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /api/account/subscribe', { body: { email, watches } }),
    onError: (error) => form.setErrors(fieldErrors(error, ['email'])),
  });
  const add = useMutation({
    mutationFn: ({ token }: RememberedBrowser) =>
      call('POST /api/account/remembered/subscribe', { body: { remembered: token, watches } }),
    onError: (error) => {
      if (isForgotten(error)) dropRemembered();
    },
  });
  const forget = useMutation({
    mutationFn: ({ token }: RememberedBrowser) =>
      call('POST /api/account/remembered/forget', { body: { remembered: token } }),
    onSuccess: dropRemembered,
  });
  const askFor = form.onSubmit(
    ({ email }) => {
      add.reset();
      ask.mutate(email.trim());
    },
    () => form.getInputNode('email')?.focus(),
  );
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (browser) add.mutate(browser);
    else askFor(event);
  };
  const error = ask.error ?? add.error ?? forget.error;
  return {
    form,
    browser,
    send,
    useAnother: () => {
      add.reset();
      forget.reset();
      setChoice('another');
    },
    /** The address of before, while another one is asked for. */
    before: choice === 'another' ? known : null,
    useBefore: () => {
      ask.reset();
      setChoice('as before again');
    },
    isBeforeAgain: choice === 'as before again',
    forget: () => browser && forget.mutate(browser),
    isBusy: ask.isPending || add.isPending,
    isDone: ask.isSuccess || add.isSuccess,
    asked: ask.variables,
    added: add.isSuccess ? add.variables : null,
    problem: error ? errorText(error, ['email', 'remembered']) : '',
  };
};

type Asking = ReturnType<typeof useAskByEmail>;

/** `isFirst`: a dialog that opens leads to it. */
const EmailField = ({ form, isFirst }: { form: EmailForm; isFirst?: boolean | undefined }) => (
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

const KnownAddress = ({ email, asking }: { email: string; asking: Asking }) => {
  const another = useRef<HTMLButtonElement>(null);
  const { isBeforeAgain } = asking;
  // The keyboard was on the link that led back here, and that is gone.
  useEffect(() => {
    if (isBeforeAgain) another.current?.focus();
  }, [isBeforeAgain]);
  return (
    <Stack gap={0}>
      <Text>{t.rich('sendTo', { email, strong: (words) => <strong>{words}</strong> })}</Text>
      <Text size="sm" c="dimmed">
        {t('confirmedHereBefore')}
      </Text>
      <Group gap="lg">
        <Anchor component="button" type="button" size="sm" py={12} ref={another} onClick={asking.useAnother}>
          {t('useAnotherAddress')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" py={12} onClick={asking.forget}>
          {t('forgetThisBrowser')}
        </Anchor>
      </Group>
    </Stack>
  );
};

/** The address that mails go to, and what went wrong with that. */
export const AskTo = ({ asking, isFirst }: { asking: Asking; isFirst?: boolean }) => (
  <Stack gap="md">
    {asking.browser ? (
      <KnownAddress email={asking.browser.email} asking={asking} />
    ) : (
      <EmailField form={asking.form} isFirst={isFirst} />
    )}
    {asking.before && (
      <Anchor component="button" type="button" size="sm" py={12} onClick={asking.useBefore}>
        {t('sendToInstead', { email: asking.before.email })}
      </Anchor>
    )}
    {asking.problem && (
      <Alert color="rust" role="alert" style={{ whiteSpace: 'pre-line' }}>
        {asking.problem}
      </Alert>
    )}
  </Stack>
);

/** Told once this browser has confirmed an address. */
export const RememberedNote = () => <Text size="sm">{t('thisBrowserIsRemembered')}</Text>;

export const AskOutcome = ({ asking: { added, asked = '' } }: { asking: Asking }) => (
  <Alert color="leaf" role="status">
    {t.rich(added ? 'addedTo' : 'mailIsOnItsWayTo', {
      email: added?.email ?? asked,
      strong: (words) => <strong>{words}</strong>,
    })}
  </Alert>
);
