/** The props of a button with a popover, before and after it was pressed. */
import type { ReactNode } from 'react';

export interface PopoverButtonProps {
  /** The popover's name, which the button says too. */
  label: string;
  /** The button's words in place of the name. */
  text?: string;
  buttonClassName?: string | undefined;
  icon?: ReactNode;
  size?: string;
  position: 'top-end' | 'bottom-end' | 'bottom-start';
  className?: string | undefined;
  /** The content of the popover; drawn when it is open. */
  children: ReactNode;
}
