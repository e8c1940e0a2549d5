/** Deletes the signed-in user's account, once the address has been typed. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../shared/texts/pages/profile.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { CITY_PAGE } from '../../city-page.ts';
import { dropSession, type SessionUser } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';

const TITLE = t('deleteMyAccount');

const useDelete = () => {
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // The session goes once the page has: it is for users only, and would send others to the login.
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      dropSession().catch((error: unknown) => console.warn('The session could not be forgotten.', error));
    },
    [],
  );
  return useMutation({
    mutationFn: () => call('DELETE /api/account'),
    onSuccess: () => {
      isDeleted.current = true;
      showToast({ title: t('accountDeleted'), message: t('yourAccountAndEverythingKept') });
      return navigate(CITY_PAGE, { replace: true });
    },
  });
};

const Question = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const remove = useDelete();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Stack>
        <Text>{t('yourNotificationsAndEverythingElse')}</Text>
        <TextInput
          label={t('typeToConfirm', { userName: user.userName })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            color="rust"
            loading={remove.isPending}
            disabled={typed.trim().toLowerCase() !== user.userName.toLowerCase()}
          >
            {TITLE}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const DeleteAccount = ({ user }: { user: SessionUser }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {TITLE}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={TITLE}>
        <Question user={user} onClose={() => setIsAsking(false)} />
      </Dialog>
    </>
  );
};
