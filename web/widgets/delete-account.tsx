/** Deletes the signed-in user's account, once the address has been typed. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { dropSession, type SessionUser } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';

const TITLE = 'Delete my account';

const useDelete = () => {
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // The session goes once the page has: it is for users only, and would lead whoever is none to the login.
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
      showToast({ title: 'Account deleted', message: 'Your account and everything kept under it are gone.' });
      return navigate('/', { replace: true });
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
        <Text>Your notifications and everything else kept under your account are removed. This cannot be undone.</Text>
        <TextInput
          label={`Type ${user.userName} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
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
