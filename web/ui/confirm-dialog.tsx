/** A question with Yes and No, before something is lost. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/texts/site/ui.data.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  question: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

export const ConfirmDialog = ({ opened, title, question, isBusy, onYes, onNo }: ConfirmDialogProps) => {
  // It takes a moment to close, in which the question stays though what it was about is gone.
  const [asked, setAsked] = useState(question);
  if (opened && asked !== question) setAsked(question);
  return (
    <Dialog opened={opened} onClose={onNo} title={title} size="sm">
      <Text>{asked}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onNo} data-autofocus>
          {t('no')}
        </Button>
        <Button loading={isBusy} onClick={onYes}>
          {t('yes')}
        </Button>
      </Group>
    </Dialog>
  );
};
