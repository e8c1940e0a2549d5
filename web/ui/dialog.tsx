/** A dialog over the page, whose code is fetched when it first opens. */
import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const DialogBox = lazy(async () => ({ default: (await import('./dialog-box.tsx')).DialogBox }));

export const Dialog = (props: ModalProps) => {
  // It stays when it closes, which takes a moment on the screen.
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  ) : null;
};
