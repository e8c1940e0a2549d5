/** What a button with a popover is given, before and after it was pressed. */
import type { ReactNode } from 'react';

export interface PopoverButtonProps {
  /** The popover's name, which the button says too. */
  label: string;
  /** What the button says instead. */
  text?: string;
  buttonClassName?: string | undefined;
  icon?: ReactNode;
  size?: string;
  position: 'top-end' | 'bottom-end' | 'bottom-start';
  className?: string | undefined;
  /** What the popover holds; drawn when it is open. */
  children: ReactNode;
}
