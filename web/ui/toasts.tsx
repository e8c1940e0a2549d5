/** Toasts: a title and a sentence, gone after five seconds (spec §9), with one thing to press at most. */
import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

export const TOAST_MS = 5000;

interface Toast {
  title: string;
  message: string;
  tone?: 'success' | 'error';
  action?: { label: string; onPress: () => void };
}

export const showToast = ({ title, message, tone = 'success', action }: Toast): void => {
  const id = crypto.randomUUID();
  const press = (): void => {
    notifications.hide(id);
    action?.onPress();
  };
  notifications.show({
    id,
    title,
    color: tone === 'success' ? 'leaf' : 'rust',
    autoClose: TOAST_MS,
    message: (
      <Stack gap={6} align="flex-start">
        <Text size="sm" c="var(--mantine-color-text)">
          {message}
        </Text>
        {action && (
          <Button size="compact-sm" variant="default" onClick={press}>
            {action.label}
          </Button>
        )}
      </Stack>
    ),
  });
};
