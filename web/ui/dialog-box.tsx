/** The dialog itself: fetched when the first one opens. */
import { Modal, type ModalProps } from '@mantine/core';

export const DialogBox = (props: ModalProps) => <Modal {...props} />;
