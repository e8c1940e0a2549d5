/** The dead-letter queues: how many messages each has, and links to show them. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/base/money.ts';
import { DEAD_LETTERS } from '../../../shared/datasets/dead-letters.ts';
import type { DeadLetterCount } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { deadLetterCounts } from '../../api/operator.ts';
import classes from '../../ui/own-list.module.css';
import { DeadLetterList } from './dead-letter-list.tsx';
import { OperatorSection } from './operator-section.tsx';

const QueueEntry = ({ name, count, onChanged }: DeadLetterCount & { onChanged: () => Promise<unknown> }) => {
  const { title, holds } = DEAD_LETTERS[name];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.entry} aria-label={title}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm">{count === 0 ? t('none') : formatCount(count)}</Text>
        {(count > 0 || isOpen) && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={t('lookAt', { title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('look')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {holds}
      </Text>
      {isOpen && <DeadLetterList name={name} onChanged={onChanged} />}
    </li>
  );
};

export const DeadLetterQueues = () => {
  const query = useQuery(deadLetterCounts);
  return (
    <OperatorSection title={t('deadLetters')} query={query}>
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((queue) => (
            <QueueEntry key={queue.name} {...queue} onChanged={() => query.refetch()} />
          ))}
        </ul>
      )}
    </OperatorSection>
  );
};
