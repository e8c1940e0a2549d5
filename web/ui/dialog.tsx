/** A dialog over the page, whose code is fetched when it first opens. */
import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { late } from './late.tsx';

const DialogBox = late(async () => (await import('./dialog-box.tsx')).DialogBox);

export const Dialog = (props: ModalProps) => {
  // It stays when it closes, which takes a moment on the screen.
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <DialogBox {...props} /> : null;
};
