/** An administrator's second factor: set up with an authenticator app, or turned off. */
import { Box, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import { secondFactorOf } from '../api/second-factor.ts';
import { accessToken, type SessionUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { codeFault, codeOf } from './auth-panels.ts';
import { CodeInput } from './code-input.tsx';

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
      showToast({ title: 'Second factor is on', message: 'From now on, logging in asks for a code of your app.' });
    },
  });
  return (
    <form
      aria-label="Set up the second factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = codeFault(typed);
        setFault(found);
        if (!found) confirm.mutate();
      }}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Scan this picture with an authenticator app, or type the secret into it. Then enter the code that it shows.
        </Text>
        <Box bg="white" p="sm">
          <QRCodeSVG value={uri} size={180} title="QR code of the secret" />
        </Box>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Secret"
            value={secret}
            readOnly
            styles={{ input: { fontFamily: 'monospace' } }}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
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
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            Turn On
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
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
      <Text size="sm">
        Administrators can protect their account with an app that shows a new code every 30 seconds. Logging in then
        asks for the code after the password.
      </Text>
      <Group>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          Set Up
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
      showToast({ title: 'Second factor is off', message: 'From now on, logging in takes the password alone.' });
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Text size="sm">The second factor is on: logging in asks for a code of your authenticator app.</Text>
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Turn Off
        </Button>
      </Group>
      {turnOff.isError && <Problem>{errorText(turnOff.error)}</Problem>}
      <ConfirmDialog
        opened={isAsking}
        title="Turn off the second factor"
        question="Your password alone will be enough to log in. Turn it off?"
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
        Second factor
      </Title>
      {factor.isPending && <Loading />}
      {factor.isError && <Problem onRetry={onDone}>{errorText(factor.error)}</Problem>}
      {factor.data && (factor.data.isOn ? <On onDone={onDone} /> : <Off onDone={onDone} />)}
    </Stack>
  );
};
