/** A form over the list of a map's page, on a phone: opened by one button, closed by its cross or by Escape. */
import { ActionIcon, Group, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/texts/site/ui.data.ts';
import { IconX } from '../icons/x.data.ts';
import { FormSheetContext } from './form-sheet-context.ts';
import { Sheet } from './sheet.tsx';
import type { Stop } from './stops.ts';

interface FormSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export const FormSheet = ({ title, onClose, children }: FormSheetProps) => {
  const [stop, setStop] = useState<Stop>('full');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    // The list of a field has its own Escape, as what lies in a portal has; the handle's makes the sheet smaller.
    const { target, currentTarget, key, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('aria-expanded') !== 'true') onClose();
  };
  return (
    <section aria-label={title} onKeyDown={onKey}>
      <Sheet label={title} stop={stop} onStop={setStop}>
        <Group justify="space-between" wrap="nowrap" mb="sm">
          <Title order={2} fz={20} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <ActionIcon variant="subtle" size="lg" color="gray" aria-label={t('closeForm')} onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        </Group>
        <FormSheetContext value>{children}</FormSheetContext>
      </Sheet>
    </section>
  );
};
