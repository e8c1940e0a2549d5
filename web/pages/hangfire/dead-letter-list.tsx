/** The messages in one queue of dead letters: each as it is, tried again or dropped, alone or with all that is shown. */
import { Button, Code, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEAD_LETTERS, type DeadLetterName } from '../../../shared/datasets/dead-letters.ts';
import type { DeadLetter } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { deadLettersIn } from '../../api/operator.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from '../../ui/own-list.module.css';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { When } from '../../ui/when.tsx';

interface DeadLetterListProps {
  name: DeadLetterName;
  /** There are fewer now. */
  onChanged: () => Promise<unknown>;
}

interface ActionsProps {
  /** Their subject, for screen readers. */
  about: string;
  canRetry: boolean;
  isBusy: boolean;
  onRetry: () => void;
  onDrop: () => void;
}

const Actions = ({ about, canRetry, isBusy, onRetry, onDrop }: ActionsProps) => (
  <Group gap="xs" my="xs">
    {canRetry && (
      <Button size="compact-sm" disabled={isBusy} aria-label={t('retry', { about })} onClick={onRetry}>
        {t('retry2')}
      </Button>
    )}
    <Button variant="default" size="compact-sm" disabled={isBusy} aria-label={t('drop', { about })} onClick={onDrop}>
      {t('drop2')}
    </Button>
  </Group>
);

const Letter = ({ letter, ...actions }: { letter: DeadLetter } & Omit<ActionsProps, 'about'>) => (
  <li className={classes.entry}>
    <Text size="sm">{t.rich('putAside', { when: () => <When time={letter.sentAt} /> })}</Text>
    {letter.body ? (
      <Code block tabIndex={0}>
        {JSON.stringify(letter.body, null, 2)}
      </Code>
    ) : (
      <Text size="sm">{t('itCantBeRead')}</Text>
    )}
    <Actions about={`message ${letter.id}`} {...actions} />
  </li>
);

const messages = (count: number): string => (count === 1 ? 'one message' : `${count} messages`);

export const DeadLetterList = ({ name, onChanged }: DeadLetterListProps) => {
  const { retry } = DEAD_LETTERS[name];
  const letters = useQuery(deadLettersIn(name));
  const [dropping, setDropping] = useState<string[] | null>(null);
  const settle = useMutation({
    mutationFn: ({ what, ids }: { what: 'retry' | 'drop'; ids: string[] }) =>
      call(`POST /api/admin/deadLetter/{queue}/${what}`, { params: { queue: name }, body: { ids } }),
    onSuccess: async ({ done }, { what }) => {
      await Promise.all([letters.refetch(), onChanged()]);
      const message = `${messages(done)} ${what === 'retry' ? 'on the way again' : 'dropped'}.`;
      showToast({ title: what === 'retry' ? t('triedAgain') : t('dropped'), message });
    },
    onError: (error) => showToast({ title: t('notDone'), message: errorText(error), tone: 'error' }),
    onSettled: () => setDropping(null),
  });
  const actionsOf = (ids: string[]) => ({
    canRetry: retry === true,
    isBusy: settle.isPending,
    onRetry: () => settle.mutate({ what: 'retry', ids }),
    onDrop: () => setDropping(ids),
  });
  if (letters.isPending) return <Loading what={t('looking')} />;
  if (letters.isError) return <Problem onRetry={() => letters.refetch()}>{errorText(letters.error)}</Problem>;
  const { items } = letters.data;
  return (
    <>
      {retry !== true && <Text size="sm">{retry}</Text>}
      {items.length === 0 && <Text size="sm">{t('nothingIsLeftHere')}</Text>}
      {items.length > 1 && (
        <Actions about={t('allShown', { count: items.length })} {...actionsOf(items.map(({ id }) => id))} />
      )}
      <ul className={classes.list}>
        {items.map((letter) => (
          <Letter key={letter.id} letter={letter} {...actionsOf([letter.id])} />
        ))}
      </ul>
      <ConfirmDialog
        opened={dropping !== null}
        title={t('drop2')}
        question={t('nobodyWillHearOfAgainDrop', { messages: messages(dropping?.length ?? 0) })}
        isBusy={settle.isPending}
        onYes={() => dropping && settle.mutate({ what: 'drop', ids: dropping })}
        onNo={() => setDropping(null)}
      />
    </>
  );
};
