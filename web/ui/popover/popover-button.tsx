/** A button that opens a popover, whose code is fetched when it is pressed first. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PopoverButtonProps } from './popover-button-props.ts';

const OpenPopover = lazy(async () => ({ default: (await import('./open-popover.tsx')).OpenPopover }));

export const PopoverButton = (props: PopoverButtonProps) => {
  const { label, text = label, icon, size, buttonClassName } = props;
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      variant="default"
      {...(size && { size })}
      className={buttonClassName}
      leftSection={icon}
      aria-haspopup="dialog"
      aria-expanded={false}
      loading={isWanted}
      onClick={() => setIsWanted(true)}
    >
      {text}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenPopover {...props} />
    </Suspense>
  );
};
