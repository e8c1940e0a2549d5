/** One quiet sentence where something could not be loaded or done, with a way to try again. */
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../shared/texts/site/ui.data.ts';
import { IconRefresh } from './icons/refresh.data.ts';

interface ProblemProps {
  children: string;
  onRetry?: () => void;
}

export const Problem = ({ children, onRetry }: ProblemProps) => (
  <Group role="alert" gap="sm" wrap="nowrap" justify="space-between">
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
      {children}
    </Text>
    {onRetry && (
      <Button
        variant="default"
        size="compact-sm"
        style={{ flex: 'none' }}
        leftSection={<IconRefresh size={14} />}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    )}
  </Group>
);
