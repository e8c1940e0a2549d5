/** The button of a popover once it was pressed, and the popover. */
import { Button, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PopoverButtonProps } from './popover-button-props.ts';

export const OpenPopover = (props: PopoverButtonProps) => {
  const { label, text = label, icon, size, position, className, buttonClassName, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: this one takes the keyboard, to which a closed popover gives it back.
    button.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, []);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position={position} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          {...(size && { size })}
          className={buttonClassName}
          leftSection={icon}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
};
