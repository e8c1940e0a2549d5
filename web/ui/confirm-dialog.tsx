/** A question with Yes and No, before something is lost. */
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  question: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

export const ConfirmDialog = ({ opened, title, question, isBusy, onYes, onNo }: ConfirmDialogProps) => (
  <Dialog opened={opened} onClose={onNo} title={title} size="sm">
    <Text>{question}</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onNo} data-autofocus>
        No
      </Button>
      <Button loading={isBusy} onClick={onYes}>
        Yes
      </Button>
    </Group>
  </Dialog>
);
