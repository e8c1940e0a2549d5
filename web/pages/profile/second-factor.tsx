/** An administrator's second factor: set up with an authenticator app, or turned off. */
import { Box, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/profile.data.ts';
import { codeFault, codeOf } from '../../account/auth-panels.ts';
import { CodeInput } from '../../account/code-input.tsx';
import { call } from '../../api/client.ts';
import { errorText, fieldErrors } from '../../api/errors.ts';
import { secondFactorOf } from '../../api/second-factor.ts';
import { accessToken, type SessionUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';

interface SetUpProps {
  secret: string;
  uri: string;
  onDone: () => Promise<unknown>;
  onCancel: () => void;
}

const SetUp = ({ secret, uri, onDone, onCancel }: SetUpProps) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: async () =>
      call('POST /api/account/secondFactor/confirm', {
        body: { accessToken: await accessToken(), code: codeOf(typed) },
      }),
    onSuccess: async () => {
      await onDone();
      showToast({ title: t('secondFactorIsOn'), message: t('fromNowOnLoggingIn') });
    },
  });
  return (
    <form
      aria-label={t('setUpSecondFactor')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = codeFault(typed);
        setFault(found);
        if (!found) confirm.mutate();
      }}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('scanThisPictureWithAuthenticator')}</Text>
        <Box bg="white" p="sm">
          <QRCodeSVG value={uri} size={180} title={t('qrCodeOfSecret')} />
        </Box>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t('secret')}
            value={secret}
            readOnly
            // All 32 characters in sight.
            w={320}
            styles={{ input: { fontFamily: 'monospace' } }}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <CodeInput
          value={typed}
          error={fault ?? fieldErrors(confirm.error, ['code']).code}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {confirm.isError && errorText(confirm.error, ['code']) && (
          <Problem>{errorText(confirm.error, ['code'])}</Problem>
        )}
        <FormButtons label={t('turnOn')} isBusy={confirm.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
};

const Off = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const begin = useMutation({
    mutationFn: async () => call('POST /api/account/secondFactor', { body: { accessToken: await accessToken() } }),
  });
  if (begin.data) return <SetUp {...begin.data} onDone={onDone} onCancel={() => begin.reset()} />;
  return (
    <>
      <Text size="sm">{t('administratorsCanProtectTheirAccount')}</Text>
      <Group>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('setUp')}
        </Button>
      </Group>
      {begin.isError && <Problem>{errorText(begin.error)}</Problem>}
    </>
  );
};

const On = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const [isAsking, setIsAsking] = useState(false);
  const turnOff = useMutation({
    mutationFn: () => call('DELETE /api/account/secondFactor'),
    onSuccess: async () => {
      await onDone();
      showToast({ title: t('secondFactorIsOff'), message: t('fromNowOnLoggingInTakes') });
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Text size="sm">{t('secondFactorIsOnLogging')}</Text>
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('turnOff')}
        </Button>
      </Group>
      {turnOff.isError && <Problem>{errorText(turnOff.error)}</Problem>}
      <ConfirmDialog
        opened={isAsking}
        title={t('turnOffSecondFactor')}
        question={t('yourPasswordAloneWillBe')}
        isBusy={turnOff.isPending}
        onYes={() => turnOff.mutate()}
        onNo={() => setIsAsking(false)}
      />
    </>
  );
};

export const SecondFactor = ({ user }: { user: SessionUser }) => {
  const factor = useQuery(secondFactorOf(user.id));
  const onDone = () => factor.refetch();
  return (
    <Stack component="section" gap="sm" aria-labelledby="second-factor">
      <Title order={2} size="h4" mt="lg" id="second-factor">
        {t('secondFactor')}
      </Title>
      {factor.isPending && <Loading />}
      {factor.isError && <Problem onRetry={onDone}>{errorText(factor.error)}</Problem>}
      {factor.data && (factor.data.isOn ? <On onDone={onDone} /> : <Off onDone={onDone} />)}
    </Stack>
  );
};
