/** A secret that is shown this once, to be copied before it is put away. */
import { Alert, Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';

interface ShownOnceProps {
  /** The name of the thing, such as `API key`. */
  label: string;
  value: string;
  /** The purpose of it. */
  about: string;
  onDone: () => void;
}

export const ShownOnce = ({ label, value, about, onDone }: ShownOnceProps) => (
  <Alert variant="light" color="sepia" title={t('copyItNowItIs')} role="status">
    <Text size="sm" mb="xs">
      {about}
    </Text>
    <TextInput
      label={label}
      value={value}
      readOnly
      styles={{ input: { fontFamily: 'monospace' } }}
      onFocus={({ target }) => target.select()}
    />
    <Group mt="sm">
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('copied') : t('copy2')}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" onClick={onDone}>
        {t('done')}
      </Button>
    </Group>
  </Alert>
);
