/** How toasts look and where: fetched with the first one. */
import { Button, Stack, Text } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import classes from './toast.module.css';
import { controlsInSight, type Place, toastPlace, toastWidth } from './toast-place.ts';

export interface Toast {
  title: string;
  message: string;
  tone?: 'success' | 'error';
  action?: { label: string; onPress: () => void };
}

/** Spec §9. */
const TOAST_MS = 5000;
/** The height of one with two lines and a button, and the gap to the next. */
const HEIGHT = 136;

const headerHeight = (): number => document.querySelector('header')?.getBoundingClientRect().height ?? 0;

const placeFor = (count: number): Place =>
  toastPlace(
    count * HEIGHT,
    { width: innerWidth, height: innerHeight, header: headerHeight() },
    controlsInSight(`.${classes.toasts}`),
  );

export const ToastArea = () => {
  const count = useNotifications().notifications.length;
  const [place, setPlace] = useState<Place | null>(null);
  // Their places are found again for each that comes; one that goes moves no other.
  const [placed, setPlaced] = useState(0);
  useLayoutEffect(() => {
    if (count > placed) setPlace(placeFor(count));
    if (count !== placed) setPlaced(count);
  }, [count, placed]);
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      containerWidth={toastWidth({ width: innerWidth, height: innerHeight })}
      classNames={{ root: classes.toasts }}
      style={{ '--toast-left': `${place?.left ?? 0}px`, '--toast-bottom': `${place?.bottom ?? 0}px` }}
    />
  );
};

export const show = ({ title, message, tone = 'success', action }: Toast): void => {
  const id = crypto.randomUUID();
  const press = (): void => {
    notifications.hide(id);
    action?.onPress();
  };
  const stay = (autoClose: number | false) => () => void notifications.update({ id, autoClose, message: body });
  const body = (
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
  );
  notifications.show({
    id,
    title,
    color: tone === 'success' ? 'leaf' : 'rust',
    autoClose: TOAST_MS,
    // It waits for the pointer by itself; for the keyboard as well.
    onFocusCapture: stay(false),
    onBlurCapture: stay(TOAST_MS),
    message: body,
  });
};
