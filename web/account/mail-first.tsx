/** Asks for notifications by an email address alone: one press, and a mail whose link confirms them. */
import { Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../shared/texts/site/ask-by-email.data.ts';
import { type AskedWatches, AskOutcome, AskTo, useAskByEmail } from './ask-by-email.tsx';

interface MailFirstProps {
  watches: AskedWatches;
  onPassword: () => void;
}

export const MailFirst = ({ watches, onPassword }: MailFirstProps) => {
  const asking = useAskByEmail(watches);
  // The dialog may have looked for its first field before this one was there, and may look later. A known
  // address has no field, and the button is what somebody came for.
  const button = useRef<HTMLButtonElement>(null);
  const { getInputNode } = asking.form;
  useEffect(() => (getInputNode('email') ?? button.current)?.focus(), [getInputNode]);
  if (asking.isDone) return <AskOutcome asking={asking} />;
  return (
    <form onSubmit={asking.send} noValidate aria-label={t('byEmailAlone')}>
      <Stack gap="md">
        <AskTo asking={asking} isFirst />
        <Button
          ref={button}
          type="submit"
          loading={asking.isBusy}
          data-autofocus={asking.browser !== null || undefined}
        >
          {t('emailMe')}
        </Button>
        <Divider />
        <Text size="sm" component="div" ta="center">
          <Anchor component="button" type="button" size="sm" py={12} onClick={onPassword}>
            {t('orWithPassword')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
};
