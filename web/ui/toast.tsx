/** How toasts look and where: fetched with the first one. */
import { Button, Stack, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';

export interface Toast {
  title: string;
  message: string;
  tone?: 'success' | 'error';
  action?: { label: string; onPress: () => void };
}

/** Spec §9. */
const TOAST_MS = 5000;

export const ToastArea = () => <Notifications position="bottom-right" autoClose={TOAST_MS} containerWidth={380} />;

export const show = ({ title, message, tone = 'success', action }: Toast): void => {
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
