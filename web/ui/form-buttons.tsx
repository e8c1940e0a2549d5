/** The buttons under a form: the one that sends it, and Cancel where there is something to go back to. */
import { Button, Group } from '@mantine/core';
import { t } from '../../shared/texts/site/ui.data.ts';

interface FormButtonsProps {
  /** On the button that sends. */
  label: string;
  isBusy: boolean;
  onCancel?: (() => void) | undefined;
}

export const FormButtons = ({ label, isBusy, onCancel }: FormButtonsProps) => (
  <Group>
    <Button type="submit" loading={isBusy}>
      {label}
    </Button>
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    )}
  </Group>
);
